-- Vectors and their cache: closed to the working role but for these functions.

-- Nearest passages by cosine, best segment of each first. way:
--   scan: all vectors of the tenant are compared and walked in order (up to some ten thousand);
--   walk: the partial HNSW index of the embedder is walked;
--   join: only vectors of what the viewer may read and the filter leaves are compared (where that is little).
-- scan and walk go on until k rows are found that are live, match the filter and pass the viewer's policy.
CREATE OR REPLACE FUNCTION search_vectors(embedder int, q text, k int, way text, f jsonb)
RETURNS TABLE (passage_id uuid, node_id uuid, cosine float8)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET jit = off AS $$
DECLARE
  t int := current_setting('uzel.tenant')::int;
  s int[] := current_setting('uzel.scopes')::int[];
  everything boolean := current_setting('uzel.reads_all')::boolean;
  size int := vector_dims(q::halfvec);
BEGIN
  IF way = 'join' THEN
    RETURN QUERY
    WITH fit AS MATERIALIZED (SELECT m FROM matching_nodes(f) m WHERE f IS NOT NULL)
    SELECT p.passage_id, p.node_id, max(1 - (v.vector <=> q::halfvec)) near
    FROM passages p
    JOIN nodes n ON n.tenant_id = p.tenant_id AND n.id = p.node_id AND n.live_revision = p.revision AND n.archived_at IS NULL
    JOIN passage_vectors v ON v.tenant_id = p.tenant_id AND v.embedder_id = embedder AND v.passage_id = p.passage_id AND v.input_hash = p.input_hash
    -- the policy again, on the nodes: who reads few is served by their index of scopes
    WHERE p.tenant_id = t AND (everything OR n.scope_id = ANY (s))
      AND (f IS NULL OR (p.node_id IN (SELECT m FROM fit) AND (f->'languages' IS NULL OR f->'languages' ? p.language)))
    GROUP BY p.passage_id, p.node_id ORDER BY near DESC, p.passage_id LIMIT k;
    RETURN;
  END IF;
  IF way = 'walk' THEN
    PERFORM set_config('hnsw.iterative_scan', 'relaxed_order', true), set_config('hnsw.ef_search', '200', true),
      set_config('hnsw.max_scan_tuples', '100000', true), set_config('enable_sort', 'off', true),
      set_config('enable_seqscan', 'off', true);
  END IF;
  PERFORM set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true);
  RETURN QUERY EXECUTE format($q$
    WITH fit AS MATERIALIZED (SELECT m FROM matching_nodes($3) m WHERE $3 IS NOT NULL)
    SELECT l.passage_id, l.node_id, 1 - c.d FROM
      (SELECT v.passage_id, v.input_hash, v.vector::halfvec(%1$s) <=> $1::halfvec(%1$s) d FROM passage_vectors v
        WHERE v.tenant_id = $2 AND v.embedder_id = %2$s ORDER BY d OFFSET 0) c,
      LATERAL (SELECT p.passage_id, p.node_id FROM passages p
        JOIN nodes n ON n.tenant_id = p.tenant_id AND n.id = p.node_id AND n.live_revision = p.revision AND n.archived_at IS NULL
        WHERE p.tenant_id = $2 AND p.passage_id = c.passage_id AND p.input_hash = c.input_hash
          AND ($3 IS NULL OR (p.node_id IN (SELECT m FROM fit) AND ($3->'languages' IS NULL OR $3->'languages' ? p.language))) OFFSET 0) l
    LIMIT %3$s $q$, size, embedder, k) USING q, t, f;
  PERFORM set_config('enable_sort', 'on', true), set_config('enable_seqscan', 'on', true),
    set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true);
END $$;

CREATE OR REPLACE FUNCTION store_vectors(embedder int, ids uuid[], hashes bytea[], segments int[], vectors text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO passage_vectors
  SELECT current_setting('uzel.tenant')::int, embedder, i, h, s, v::halfvec FROM unnest(ids, hashes, segments, vectors) u(i, h, s, v)
  ORDER BY i, h, s ON CONFLICT DO NOTHING
$$;

-- Inputs of the given passages that have no vector of this embedder yet.
CREATE OR REPLACE FUNCTION missing_vectors(embedder int, ids uuid[], hashes bytea[]) RETURNS SETOF bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT h FROM unnest(ids, hashes) u(i, h) WHERE NOT EXISTS (SELECT FROM passage_vectors v
    WHERE v.tenant_id = current_setting('uzel.tenant')::int AND v.embedder_id = embedder AND v.passage_id = i AND v.input_hash = h)
$$;

-- Vectors of these passages whose input no revision holds any more.
CREATE OR REPLACE FUNCTION purge_vectors(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM passage_vectors v WHERE v.tenant_id = current_setting('uzel.tenant')::int AND v.passage_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM passages p WHERE p.tenant_id = v.tenant_id AND p.passage_id = v.passage_id AND p.input_hash = v.input_hash)
$$;

CREATE OR REPLACE FUNCTION purge_embedder(embedder int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM passage_vectors WHERE tenant_id = current_setting('uzel.tenant')::int AND embedder_id = embedder
$$;

CREATE OR REPLACE FUNCTION cached_vectors(who bytea, hashes bytea[]) RETURNS TABLE (input_hash bytea, vector bytea, checksum bigint)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- locked in one order by all: two commands that embed the same texts wait for each other, never in a circle
  WITH old AS MATERIALIZED (SELECT c.input_hash h FROM embedding_cache c WHERE c.tenant_id = current_setting('uzel.tenant')::int
    AND c.identity = who AND c.input_hash = ANY (hashes) AND c.used_on < current_date ORDER BY 1 FOR NO KEY UPDATE)
  UPDATE embedding_cache SET used_on = current_date FROM old WHERE tenant_id = current_setting('uzel.tenant')::int AND identity = who
    AND embedding_cache.input_hash = old.h;
  SELECT c.input_hash, c.vector, c.checksum FROM embedding_cache c
  WHERE c.tenant_id = current_setting('uzel.tenant')::int AND c.identity = who AND c.input_hash = ANY (hashes)
$$;

CREATE OR REPLACE FUNCTION cache_vectors(who bytea, hashes bytea[], vectors bytea[], checksums bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO embedding_cache SELECT current_setting('uzel.tenant')::int, who, h, v, c FROM unnest(hashes, vectors, checksums) u(h, v, c)
  ORDER BY h ON CONFLICT (tenant_id, identity, input_hash) DO UPDATE SET vector = excluded.vector, checksum = excluded.checksum, used_on = current_date
$$;

-- Entries that no question or document asked for since the day before yesterday and that no passage needs.
CREATE OR REPLACE FUNCTION purge_cache() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM embedding_cache c WHERE c.tenant_id = current_setting('uzel.tenant')::int AND c.used_on < current_date - 1
    AND NOT EXISTS (SELECT FROM passages p WHERE p.tenant_id = c.tenant_id AND p.input_hash = c.input_hash)
$$;
