"""Keys that sign an account in, a row for each call of a model service, and what those calls spent."""

from alembic import op

revision = "0004"
down_revision = "0003"

IN_TENANT = "tenant_id = (SELECT current_setting('uzel.tenant')::int)"

STATEMENTS = """
ALTER TABLE accounts ADD COLUMN name text NOT NULL DEFAULT '';
ALTER TABLE accounts ADD CONSTRAINT ck_accounts_state CHECK (state IN ('active', 'suspended'));

CREATE TABLE keys (
  tenant_id integer NOT NULL,
  key_id uuid NOT NULL,
  account_id uuid NOT NULL,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT pk_keys PRIMARY KEY (tenant_id, key_id),
  CONSTRAINT fk_keys_account FOREIGN KEY (tenant_id, account_id) REFERENCES accounts (tenant_id, account_id) ON DELETE CASCADE);

CREATE TABLE audit (
  tenant_id integer NOT NULL,
  call_id uuid NOT NULL,
  account_id uuid NOT NULL,
  purpose text NOT NULL,
  service text NOT NULL,
  model text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cost_millionths bigint NOT NULL,
  outcome text NOT NULL,
  CONSTRAINT pk_audit PRIMARY KEY (tenant_id, call_id),
  CONSTRAINT fk_audit_tenant FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id) ON DELETE CASCADE);
CREATE INDEX ix_audit_started ON audit (tenant_id, started_at);

-- tenant 0 is the whole deployment
CREATE TABLE spend (
  tenant_id integer NOT NULL,
  period date NOT NULL,
  account_id uuid NOT NULL,
  tokens bigint NOT NULL,
  cost_millionths bigint NOT NULL,
  CONSTRAINT pk_spend PRIMARY KEY (tenant_id, period, account_id));
"""


def upgrade() -> None:
    op.execute(STATEMENTS)
    rules = {"keys": IN_TENANT, "audit": IN_TENANT, "spend": f"(tenant_id = 0 OR {IN_TENANT})"}
    for table, rule in rules.items():
        op.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
        op.execute(f"ALTER TABLE {table} FORCE ROW LEVEL SECURITY")
        op.execute(f"CREATE POLICY {table}_viewer ON {table} USING ({rule}) WITH CHECK ({rule})")


def downgrade() -> None:
    raise NotImplementedError("the record is not downgraded: restore a copy instead")
