-- Calendars that staff members keep elsewhere. `closed_since`: not read for more than a day, where the site closes people for that.
create table outside_calendars (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  resource_id uuid not null,
  connection_id uuid not null,
  provider text not null check (provider in ('CALDAV', 'GOOGLE', 'MICROSOFT', 'ICS')),
  name text not null check (char_length(name) <= 200),
  blocks boolean not null default true,
  read_at timestamptz(3),
  failing_since timestamptz(3),
  failure text check (char_length(failure) <= 100),
  closed_since timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, resource_id) references resources (site_id, id) on delete cascade,
  check ((failing_since is null) = (failure is null))
);
create index outside_calendars_resource on outside_calendars (site_id, resource_id);
create index outside_calendars_connection on outside_calendars (site_id, connection_id);

-- `source_id` names the event's instance there; `changed_at` is when its times were first read as they are now.
create table outside_busy_times (
  site_id uuid not null,
  calendar_id uuid not null,
  source_id text not null check (char_length(source_id) <= 200),
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  is_all_day boolean not null,
  title text check (char_length(title) <= 200),
  changed_at timestamptz(3) not null,
  primary key (site_id, calendar_id, source_id),
  foreign key (site_id, calendar_id) references outside_calendars (site_id, id) on delete cascade
);
create index outside_busy_times_during on outside_busy_times using gist (site_id, calendar_id, during);
create index outside_busy_times_ended on outside_busy_times (upper(during));

-- False: a calendar that has not been read for long keeps blocking what was last known of it, and nothing more.
alter table sites add column closes_with_unread_calendars boolean not null default false;

-- The row of a deleted resource stays for the bookings that name it; what its calendars told does not.
create function forget_outside_calendars() returns trigger language plpgsql as $$
begin
  delete from outside_calendars where site_id = new.site_id and resource_id = new.id;
  return null;
end $$;
create trigger forget_outside_calendars after update of deleted_at on resources
  for each row when (new.deleted_at is not null) execute function forget_outside_calendars();
