-- The inverted index (BM25): read, built and merged here only. The working role reaches postings by these functions, which
-- return nothing but passages that the viewer's policy passes. Statistics count hidden text: that it shifts the inverse
-- document frequency is accepted.

-- Words of the index as the question needs them: N, average length, and per term the passages that hold it.
CREATE OR REPLACE FUNCTION term_statistics(q bigint[]) RETURNS TABLE (passages bigint, average_length float8, frequencies bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE t int := current_setting('uzel.tenant')::int;
BEGIN
  RETURN QUERY
  WITH seg AS MATERIALIZED (SELECT s.seg, s.hi, s.docs, s.len FROM segments s WHERE s.tenant_id = t),
  pend AS MATERIALIZED (
    SELECT p.len, p.terms FROM passages p WHERE p.tenant_id = t AND p.no > (SELECT coalesce(max(hi), 0) FROM seg)),
  -- taken apart once and looked up in a hashed list: comparing term by term took most of a question's time
  held AS MATERIALIZED (SELECT h.x, count(*) n FROM (SELECT unnest(pend.terms) x FROM pend) h WHERE h.x = ANY (q) GROUP BY 1),
  st AS MATERIALIZED (SELECT coalesce(sum(d), 0)::bigint n, (coalesce(sum(l), 0)::float8 / greatest(sum(d), 1)) avg
    FROM (SELECT docs, seg.len FROM seg UNION ALL SELECT 1, pend.len FROM pend) x(d, l))
  SELECT st.n, st.avg, ARRAY(
    SELECT coalesce((SELECT sum(p.n) FROM postings p WHERE p.tenant_id = t AND p.seg = ANY (ARRAY(SELECT seg.seg FROM seg)) AND p.term = u.x), 0)::bigint
      + coalesce((SELECT held.n FROM held WHERE held.x = u.x), 0)
    FROM unnest(q) WITH ORDINALITY u(x, i) ORDER BY i)
  FROM st;
END $$;

-- BM25 (Robertson and Zaragoza 2009, k1 = 1.2, b = 0.75; idf with +1 inside the logarithm) over weighted terms.
-- q, w: terms and their weights; budget: postings read, rarest words first (the first is always read); rescored: passages
-- whose score is completed from the forward index; k: rows returned; f: filter (see matching_nodes), or null.
CREATE OR REPLACE FUNCTION search_terms(q bigint[], w real[], budget int, rescored int, k int, f jsonb)
RETURNS TABLE (passage_id uuid, node_id uuid, score float8)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_custom_plan SET jit = off SET enable_mergejoin = off AS $$
DECLARE
  t int := current_setting('uzel.tenant')::int;
  s int[] := current_setting('uzel.scopes')::int[];
  everything boolean := current_setting('uzel.reads_all')::boolean;
BEGIN
  RETURN QUERY
  WITH seg AS MATERIALIZED (SELECT s0.seg, s0.hi, s0.docs, s0.len FROM segments s0 WHERE s0.tenant_id = t),
  pend AS MATERIALIZED (
    -- the watermark is a scalar sub-select: COALESCE outside it counts as leaky under row-level security and loses the index
    SELECT p.no, p.len, p.terms, p.tfs FROM passages p WHERE p.tenant_id = t AND p.no > (SELECT coalesce(max(hi), 0) FROM seg)),
  held AS MATERIALIZED (SELECT z.no, z.x, z.tf * 65536 + z.len tl
    FROM (SELECT pend.no, pend.len, unnest(pend.terms) x, unnest(pend.tfs)::int tf FROM pend) z WHERE z.x = ANY (q)),
  st AS MATERIALIZED (SELECT sum(d) n, sum(l)::float8 / greatest(sum(d), 1) avg
    FROM (SELECT docs, seg.len FROM seg UNION ALL SELECT 1, pend.len FROM pend) x(d, l)),
  words AS MATERIALIZED (
    SELECT term, i, wt * ln(1 + (st.n - df + .5) / (df + .5))::float8 idf,
      sum(df) OVER (ORDER BY df, i) <= budget OR row_number() OVER (ORDER BY df, i) = 1 ess
    FROM st, (SELECT u.x term, i, wt, coalesce((SELECT sum(p.n) FROM postings p
        WHERE p.tenant_id = t AND p.seg = ANY (ARRAY(SELECT seg.seg FROM seg)) AND p.term = u.x), 0)
        + (SELECT count(*) FROM held WHERE held.x = u.x) df
      FROM unnest(q, w) WITH ORDINALITY u(x, wt, i) OFFSET 0) y WHERE df > 0),
  h AS (
    SELECT z.no, z.tl, z.idf FROM (
      SELECT words.idf, unnest(p.nos) no, unnest(p.scopes) sc, unnest(p.tls) tl FROM words JOIN postings p
        ON p.tenant_id = t AND p.seg = ANY (ARRAY(SELECT seg.seg FROM seg)) AND p.term = words.term WHERE words.ess) z
      WHERE everything OR sc = ANY (s)
    UNION ALL SELECT held.no, held.tl, words.idf FROM held JOIN words ON words.term = held.x WHERE words.ess),
  c AS (SELECT h.no, sum(idf * (tl >> 16) * 2.2::float8 / ((tl >> 16) + .3::float8 + .9::float8 * (tl & 65535) / (SELECT avg FROM st))) part
    FROM h GROUP BY h.no ORDER BY 2 DESC, 1 OFFSET 0),
  fit AS MATERIALIZED (SELECT m FROM matching_nodes(f) m WHERE f IS NOT NULL),
  r AS MATERIALIZED (  -- the truth: alive, live, and passed by the viewer's policy; streams down the ranking until enough are found
    SELECT c.no, c.part, l.* FROM c, LATERAL (
      SELECT p.passage_id pid, p.node_id nid, p.terms, p.tfs, p.len FROM passages p
      JOIN nodes n ON n.tenant_id = p.tenant_id AND n.id = p.node_id AND n.live_revision = p.revision AND n.archived_at IS NULL
      WHERE p.tenant_id = t AND p.no = c.no AND (f IS NULL OR (p.node_id IN (SELECT m FROM fit)
        AND (f->'languages' IS NULL OR f->'languages' ? p.language))) OFFSET 0) l
    LIMIT rescored)
  -- the forward index is sorted: the place of a term is found by halving, the number of terms at or below it
  SELECT r.pid, r.nid, r.part + coalesce((SELECT sum(idf * r.tfs[place] * 2.2::float8 / (r.tfs[place] + .3::float8 + .9::float8 * r.len / (SELECT avg FROM st)))
      FROM (SELECT idf, term, width_bucket(term, r.terms) place FROM words WHERE NOT ess OFFSET 0) x WHERE r.terms[place] = term), 0) total
  FROM r ORDER BY total DESC, r.no LIMIT k;
END $$;

-- Nodes that meet a filter: within (path), tags, authors, since, until (ISO dates), kinds. Languages are tested per passage.
CREATE OR REPLACE FUNCTION matching_nodes(f jsonb) RETURNS SETOF uuid
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT n.id FROM nodes n
  WHERE n.tenant_id = current_setting('uzel.tenant')::int AND n.live_revision IS NOT NULL
    AND (f->>'within' IS NULL OR EXISTS (SELECT FROM origins o WHERE o.tenant_id = n.tenant_id AND o.node_id = n.id
      AND (o.uri = f->>'within' OR starts_with(o.uri, (f->>'within') || '/'))))
    AND (f->'tags' IS NULL OR n.metadata->'filter'->'tags' ?| ARRAY(SELECT jsonb_array_elements_text(f->'tags')))
    AND (f->'authors' IS NULL OR EXISTS (SELECT FROM jsonb_array_elements_text(n.metadata->'filter'->'authors') a,
      jsonb_array_elements_text(f->'authors') b WHERE strpos(a, b) > 0))
    AND (f->>'since' IS NULL OR n.metadata->>'date' >= f->>'since')
    AND (f->>'until' IS NULL OR left(n.metadata->>'date', length(f->>'until')) <= f->>'until')
    AND (f->'kinds' IS NULL OR f->'kinds' ? (n.metadata->>'kind'))
$$;

-- (Re)invert the passage numbers lo..hi as one segment: merge of pending passages and of segments, purge, and repair.
CREATE OR REPLACE FUNCTION build_segment(lo int, hi int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE t int := current_setting('uzel.tenant')::int;
BEGIN
  DELETE FROM segments WHERE tenant_id = t AND seg BETWEEN lo AND build_segment.hi;   -- postings go with it
  INSERT INTO segments SELECT t, lo, build_segment.hi, count(*), coalesce(sum(len), 0)
    FROM passages WHERE tenant_id = t AND no BETWEEN lo AND build_segment.hi;
  INSERT INTO postings
    SELECT t, lo, term, count(*), array_agg(no ORDER BY no), array_agg(scope_id ORDER BY no), array_agg(tf * 65536 + len ORDER BY no)
    FROM (SELECT no, scope_id, len, unnest(terms) term, unnest(tfs) tf FROM passages
      WHERE tenant_id = t AND no BETWEEN lo AND build_segment.hi) p
    GROUP BY term ORDER BY term;
END $$;

-- How many times four, from 64 on, a segment's passages are: equal tiers are merged, four at a time.
CREATE OR REPLACE FUNCTION segment_tier(docs bigint) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT floor(ln(greatest(docs, 64) / 64.0) / ln(4.0) + 1e-9)::int
$$;

-- After publications or on a schedule, any number of times; stopped at any point nothing is lost. Returns ranges rebuilt.
-- A tiered merge: the pending passages become a segment, with the newest segments where three or more are no larger, so that
-- a passage is inverted anew once a tier. look: ranges of which much has died are inverted anew too; counting what lives
-- costs time that grows with the base. Runs as a viewer who reads all.
CREATE OR REPLACE FUNCTION maintain_index(fewest int DEFAULT 64, most int DEFAULT 128, share float8 DEFAULT .05, dead float8 DEFAULT .3, look boolean DEFAULT false)
RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  t int := current_setting('uzel.tenant')::int;
  everything boolean := current_setting('uzel.reads_all')::boolean;
  top int; hi int; lo int; pending bigint; indexed bigint; rebuilt int := 0; one record;
BEGIN
  IF NOT everything THEN RAISE EXCEPTION 'the index is maintained by an account that reads the whole tenant'; END IF;
  IF NOT pg_try_advisory_xact_lock(7325, t) THEN RETURN 0; END IF;
  SELECT coalesce(max(s.hi), 0), coalesce(sum(s.docs), 0) INTO top, indexed FROM segments s WHERE s.tenant_id = t;
  SELECT max(p.no), count(*) INTO hi, pending FROM passages p WHERE p.tenant_id = t AND p.no > top;
  IF pending > 0 AND pending >= greatest(fewest, least(most, share * indexed)) THEN
    lo := top + 1;
    LOOP
      SELECT count(*) segs, min(s.seg) seg, sum(s.docs) docs INTO one FROM segments s
        WHERE s.tenant_id = t AND s.seg < lo AND s.seg > coalesce((SELECT max(b.seg) FROM segments b
          WHERE b.tenant_id = t AND b.seg < lo AND segment_tier(b.docs) > segment_tier(pending)), 0);
      EXIT WHEN one.segs < 3;
      lo := one.seg; pending := pending + one.docs;
    END LOOP;
    PERFORM build_segment(lo, hi); rebuilt := 1;
  END IF;
  IF look THEN
    FOR one IN SELECT s.seg, s.hi FROM segments s WHERE s.tenant_id = t AND s.docs > 0
        AND (SELECT count(*) FROM passages p WHERE p.tenant_id = t AND p.no BETWEEN s.seg AND s.hi) < s.docs * (1 - dead) LOOP
      PERFORM build_segment(one.seg, one.hi); rebuilt := rebuilt + 1;
    END LOOP;
  END IF;
  -- after a first large run the planner takes a tenant for a handful of rows, and reads all of them: the server's own
  -- gathering of statistics comes a minute later, or never where the server stops before
  IF rebuilt > 0 AND (SELECT c.reltuples FROM pg_class c WHERE c.oid = 'passages'::regclass) * 2 < indexed + pending THEN
    ANALYZE (SKIP_LOCKED) nodes, origins, passages, postings, lexicon, passage_vectors;
  END IF;
  RETURN rebuilt;
END $$;

-- Words one edit away from a mistyped one, by deletion neighbourhoods; only words of a passage that the viewer may read.
CREATE OR REPLACE FUNCTION similar_words(deletions bigint[]) RETURNS TABLE (word text, term bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE t int := current_setting('uzel.tenant')::int;
BEGIN
  RETURN QUERY SELECT DISTINCT l.word, l.term FROM lexicon l
  WHERE l.tenant_id = t AND l.deletion = ANY (deletions)
    AND EXISTS (SELECT FROM search_terms(ARRAY[l.term], ARRAY[1.0::real], 1000, 1, 1, NULL));
END $$;

-- Of these words those that the lexicon has not.
CREATE OR REPLACE FUNCTION unknown_words(words text[], terms bigint[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w FROM unnest(words, terms) u(w, x) WHERE NOT EXISTS (SELECT FROM lexicon l
    WHERE l.tenant_id = current_setting('uzel.tenant')::int AND l.deletion = x AND l.word = w)
$$;

-- Words with all their deletions, the word itself among them. In one order for all writers, so that two of them wait for each
-- other and never in a circle. Call it under the tenant's row lock.
CREATE OR REPLACE FUNCTION learn_words(deletions bigint[], words text[], terms bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO lexicon SELECT current_setting('uzel.tenant')::int, d, w, x FROM unnest(deletions, words, terms) u(d, w, x)
  ORDER BY d, w ON CONFLICT DO NOTHING
$$;

-- Of the terms of passages just deleted, the words that no passage holds any more. Call it under the tenant's row lock.
CREATE OR REPLACE FUNCTION unheld_words(gone bigint[]) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  t int := current_setting('uzel.tenant')::int;
  everything text := current_setting('uzel.reads_all');
BEGIN
  PERFORM set_config('uzel.reads_all', 'on', true);  -- what the viewer cannot read may hold the word
  RETURN QUERY
  WITH pend AS MATERIALIZED (SELECT DISTINCT unnest(p.terms) x FROM passages p
    WHERE p.tenant_id = t AND p.no > (SELECT coalesce(max(s.hi), 0) FROM segments s WHERE s.tenant_id = t))
  SELECT l.word FROM unnest(gone) g(x), LATERAL (SELECT o.word, o.term FROM lexicon o
      WHERE o.tenant_id = t AND o.deletion = g.x AND o.term = g.x OFFSET 0) l  -- one by one: together they read the table
    WHERE l.term NOT IN (SELECT x FROM pend)
    AND NOT (SELECT count(*) > 0 FROM (SELECT FROM postings o, LATERAL unnest(o.nos) n(no), passages p
      WHERE o.tenant_id = t AND o.term = l.term AND o.seg = ANY (ARRAY(SELECT s.seg FROM segments s WHERE s.tenant_id = t))
        AND p.tenant_id = t AND p.no = n.no LIMIT 1) held);
  PERFORM set_config('uzel.reads_all', everything, true);
END $$;

CREATE OR REPLACE FUNCTION forget_words(deletions bigint[], gone text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM lexicon l WHERE l.tenant_id = current_setting('uzel.tenant')::int AND l.deletion = ANY (deletions) AND l.word = ANY (gone)
$$;
