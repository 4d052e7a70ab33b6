create table audit_log (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  operation text not null,
  actor jsonb not null,
  input jsonb not null,
  request_id text not null,
  occurred_at timestamptz(3) not null,
  primary key (site_id, id)
);
create index audit_log_time on audit_log (site_id, occurred_at desc);
