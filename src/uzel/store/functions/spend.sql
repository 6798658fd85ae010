-- What calls of model services spent. The table is closed to the working role: its rows of tenant 0 are the whole deployment's.

-- Reserve for a call, or say which limit it would pass: 'account' or 'deployment'; NULL when reserved. Limits are NULL
-- where there are none. A call that is never settled counts as it was reserved.
CREATE OR REPLACE FUNCTION reserve_spend(account uuid, since date, more_tokens bigint, more_cost bigint,
  account_tokens bigint, account_cost bigint, all_tokens bigint, all_cost bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t int := current_setting('uzel.tenant')::int;
  everybody uuid := '00000000-0000-0000-0000-000000000000';
  mine spend%ROWTYPE;
  everyones spend%ROWTYPE;
BEGIN
  IF more_tokens < 0 OR more_cost < 0 THEN
    RAISE EXCEPTION 'nothing is reserved below zero';
  END IF;
  -- always in this order, so that two calls cannot wait for each other
  INSERT INTO spend VALUES (0, since, everybody, 0, 0), (t, since, account, 0, 0) ON CONFLICT DO NOTHING;
  SELECT * INTO everyones FROM spend WHERE tenant_id = 0 AND period = since AND account_id = everybody FOR UPDATE;
  SELECT * INTO mine FROM spend WHERE tenant_id = t AND period = since AND account_id = account FOR UPDATE;
  IF mine.tokens + more_tokens > account_tokens OR mine.cost_millionths + more_cost > account_cost THEN
    RETURN 'account';
  END IF;
  IF everyones.tokens + more_tokens > all_tokens OR everyones.cost_millionths + more_cost > all_cost THEN
    RETURN 'deployment';
  END IF;
  UPDATE spend SET tokens = tokens + more_tokens, cost_millionths = cost_millionths + more_cost
    WHERE period = since AND ((tenant_id = 0 AND account_id = everybody) OR (tenant_id = t AND account_id = account));
  RETURN NULL;
END $$;

-- What a call really spent, in place of what was reserved for it.
CREATE OR REPLACE FUNCTION settle_spend(account uuid, since date, tokens_changed bigint, cost_changed bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE spend SET tokens = greatest(0, tokens + tokens_changed), cost_millionths = greatest(0, cost_millionths + cost_changed)
  WHERE period = since AND ((tenant_id = 0 AND account_id = '00000000-0000-0000-0000-000000000000')
    OR (tenant_id = current_setting('uzel.tenant')::int AND account_id = account))
$$;

-- What the account and the whole deployment have spent since: tokens and millionths of the currency, each.
CREATE OR REPLACE FUNCTION spent(account uuid, since date)
RETURNS TABLE (whose text, tokens bigint, cost_millionths bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN s.tenant_id = 0 THEN 'deployment' ELSE 'account' END, s.tokens, s.cost_millionths FROM spend s
  WHERE s.period = since AND ((s.tenant_id = 0 AND s.account_id = '00000000-0000-0000-0000-000000000000')
    OR (s.tenant_id = current_setting('uzel.tenant')::int AND s.account_id = account))
$$;
