create table services (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('APPOINTMENT', 'CLASS', 'COURSE')),
  name text not null,
  description text,
  tag_line text,
  sort_order integer not null default 0,
  default_capacity integer not null default 1 check (default_capacity between 1 and 1000),
  media jsonb,
  hidden boolean not null default false,
  category jsonb,
  payment jsonb not null,
  online_booking jsonb not null,
  locations jsonb not null default '[]',
  duration_minutes integer not null check (duration_minutes between 1 and 44639),
  time_between_sessions_minutes integer not null default 0 check (time_between_sessions_minutes between 0 and 720),
  resource_ids uuid[] not null default '{}',
  booking_policy_id uuid not null,
  schedule_id uuid not null,
  main_slug text not null,
  extended_fields jsonb,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, booking_policy_id) references booking_policies (site_id, id),
  foreign key (site_id, schedule_id) references schedules (site_id, id)
);
create index services_order on services (site_id, created_at, id) where deleted_at is null;
create index services_name on services (site_id, lower(name)) where deleted_at is null;
create index services_resources on services using gin (resource_ids);

-- A slug that one service ever used can never be taken by another.
create table service_slugs (
  site_id uuid not null,
  name text not null,
  service_id uuid not null,
  custom boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (site_id, name),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);
create index service_slugs_service on service_slugs (site_id, service_id, created_at);
