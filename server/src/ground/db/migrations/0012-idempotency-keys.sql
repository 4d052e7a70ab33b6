create table idempotency_keys (
  site_id uuid not null references sites (id) on delete cascade,
  caller text not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (site_id, caller, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
