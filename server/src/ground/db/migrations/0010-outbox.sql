-- What happened, written in the transaction that made it happen.
create table domain_events (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  entity_id uuid not null,
  sequence bigint not null,
  payload jsonb not null,
  actor jsonb not null,
  occurred_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, entity_id, sequence)
);
create index domain_events_time on domain_events (site_id, occurred_at desc, id);
