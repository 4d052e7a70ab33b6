-- Addresses of other programs that hear what happens; `event_names` are our names of events, null for all.
create table webhooks (
  site_id uuid not null references sites (id),
  id uuid not null,
  url text not null,
  format text not null check (format in ('PLATFORM', 'STANDARD')),
  event_names text[],
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SWITCHED_OFF')),
  sealed_secret text not null,
  former_sealed_secret text,
  former_secret_ends_at timestamptz(3),
  failing_since timestamptz(3),
  -- Rounds in a row in which the receiver took nothing, and until when it is left alone.
  failed_rounds integer not null default 0,
  rests_until timestamptz(3),
  last_delivered_at timestamptz(3),
  revision bigint not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  check ((former_sealed_secret is null) = (former_secret_ends_at is null))
);

-- Written with the event in one statement, so that none is lost. A delivery under way is due again after its lease. No foreign key: a
-- webhook that is deleted meanwhile must not fail the booking whose event is told.
create table webhook_deliveries (
  site_id uuid not null,
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  event_id uuid not null,
  event_name text not null,
  entity_id uuid not null,
  sequence bigint not null,
  is_test boolean not null default false,
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  tries jsonb not null default '[]',
  failed_tries integer not null default 0,
  due_since timestamptz(3) not null,
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (site_id, id)
);
create unique index webhook_deliveries_once on webhook_deliveries (site_id, webhook_id, event_id) where not is_test;
create index webhook_deliveries_due on webhook_deliveries (site_id, webhook_id, due_at) where status = 'WAITING';
create index webhook_deliveries_in_order on webhook_deliveries (site_id, webhook_id, entity_id, sequence) where status = 'WAITING';
create index webhook_deliveries_log on webhook_deliveries (site_id, webhook_id, created_at, sequence, id);
create index webhook_deliveries_old on webhook_deliveries (created_at) where status <> 'WAITING';

-- RSA keys that sign what the platform's receivers read. The newest that has begun signs.
create table webhook_keys (
  site_id uuid not null references sites (id),
  id text not null,
  sealed_private_key text not null,
  public_key text not null,
  starts_at timestamptz(3) not null,
  primary key (site_id, id)
);
