-- Who takes part in a session, or in a course as a whole. Places left are the capacity less these party sizes.
create table participations (
  site_id uuid not null,
  id uuid not null,
  event_id text,
  schedule_id uuid,
  external_id uuid,
  name text not null,
  phone text,
  email text,
  contact_id uuid,
  party_size integer not null check (party_size between 1 and 1000),
  status text not null default 'CONFIRMED' check (status in ('CONFIRMED', 'PENDING_CONFIRMATION')),
  app_id uuid not null,
  extended_fields jsonb,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, event_id) references events (site_id, id) on delete cascade,
  foreign key (site_id, schedule_id) references schedules (site_id, id) on delete cascade,
  check (num_nonnulls(event_id, schedule_id) = 1)
);
create index participations_event on participations (site_id, event_id) where event_id is not null;
create index participations_schedule on participations (site_id, schedule_id) where schedule_id is not null;
create index participations_external on participations (site_id, external_id) where external_id is not null;
create index participations_contact on participations (site_id, contact_id) where contact_id is not null;
create index participations_created on participations (site_id, created_at, id);

-- An occurrence with participants has a row of its own, to which they belong; until it is changed, it is an INSTANCE to callers.
alter table events add column is_untouched boolean not null default false check (not is_untouched or recurrence_type = 'EXCEPTION');
alter table events add column conferencing_details jsonb;
alter table events add column extended_fields jsonb;
alter table schedules add column default_conferencing_details jsonb;
alter table schedules add column permissions jsonb not null default '[]';
alter table schedules add column extended_fields jsonb;

-- Whose schedule is it: sessions lie on that of a service of their type.
create index services_schedule on services (site_id, schedule_id);
