create table schedules (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  external_id uuid,
  name text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CANCELLED')),
  time_zone text not null,
  business_time_zone_enabled boolean not null default true,
  default_title text,
  default_location jsonb,
  default_capacity integer check (default_capacity >= 0),
  app_id uuid not null,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
create unique index schedules_external on schedules (site_id, external_id) where external_id is not null;

-- Calendar events as they are written: single ones, weekly masters, and the exceptions of a master. Occurrences are computed.
create table events (
  site_id uuid not null,
  id text not null,
  schedule_id uuid not null,
  type text not null,
  status text not null default 'CONFIRMED' check (status in ('CONFIRMED', 'CANCELLED')),
  title text,
  local_start timestamp not null,
  local_end timestamp not null,
  time_zone text not null,
  -- The UTC span of a single event, or of a series from its first start to the end of its last occurrence (infinity if it has none).
  span tstzrange not null,
  all_day boolean not null default false,
  recurrence_type text not null check (recurrence_type in ('NONE', 'MASTER', 'EXCEPTION')),
  recurrence_interval integer check (recurrence_interval between 1 and 4),
  recurrence_day text,
  recurrence_until timestamp,
  recurring_event_id text,
  original_local_start timestamp,
  transparency text not null default 'OPAQUE' check (transparency in ('OPAQUE', 'TRANSPARENT')),
  location jsonb,
  resources jsonb not null default '[]',
  resource_ids uuid[] not null default '{}',
  total_capacity integer,
  notes text,
  inherited_fields text[] not null default '{}',
  app_id uuid not null,
  booking_id uuid,
  -- When a master was cancelled: its occurrences that had begun by then stay.
  cancelled_at timestamptz(3),
  -- On a master whose series was changed later: it holds the occurrences before that change, and this is the master that lives on.
  former_of text,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, schedule_id) references schedules (site_id, id) on delete cascade,
  foreign key (site_id, recurring_event_id) references events (site_id, id) on delete cascade,
  foreign key (site_id, former_of) references events (site_id, id) on delete cascade,
  check (local_end > local_start or recurrence_type <> 'MASTER'),
  check ((recurrence_type = 'MASTER') = (recurrence_day is not null)),
  check ((recurrence_type = 'EXCEPTION') = (recurring_event_id is not null and original_local_start is not null))
);
create unique index events_exception on events (site_id, recurring_event_id, original_local_start) where recurrence_type = 'EXCEPTION';
-- Few among many: what exceptions inherit from is found here.
create index events_masters on events (site_id, id) where recurrence_type = 'MASTER';
create index events_former on events (site_id, former_of) where former_of is not null;
create unique index events_booking on events (site_id, booking_id) where booking_id is not null;
create index events_schedule_span on events using gist (site_id, schedule_id, span);
create index events_resources on events using gin (resource_ids);
create index events_span on events using gist (site_id, span);
-- What hours and blocks are read from, without the bookings among them.
create index events_span_without_bookings on events using gist (site_id, span) where booking_id is null;
