-- Bookings of classes and courses take seats: of one session, or of a course as a whole.
alter table bookings add column type text not null default 'APPOINTMENT';
alter table bookings add constraint bookings_type_check check (type in ('APPOINTMENT', 'CLASS', 'COURSE'));
create index bookings_session on bookings (site_id, event_id) where type = 'CLASS';

-- A seat that has to fit when it is taken. Seats that the business gives beyond the capacity, and those held before, are not checked.
alter table participations add column checks_capacity boolean not null default false;

-- Seats of unfinished bookings. One that has expired is free, whether or not its row is gone.
create table seat_holds (
  site_id uuid not null,
  booking_id uuid not null,
  event_id text,
  schedule_id uuid,
  party_size integer not null check (party_size between 1 and 1000),
  expires_at timestamp(3) with time zone not null,
  checks_capacity boolean not null,
  primary key (site_id, booking_id),
  foreign key (site_id, event_id) references events (site_id, id) on delete cascade,
  foreign key (site_id, schedule_id) references schedules (site_id, id) on delete cascade,
  check (num_nonnulls(event_id, schedule_id) = 1)
);
create index seat_holds_event on seat_holds (site_id, event_id) where event_id is not null;
create index seat_holds_schedule on seat_holds (site_id, schedule_id) where schedule_id is not null;
create index seat_holds_expires on seat_holds (expires_at);

-- How many seats a session has: its own number, its series', or that of its schedule. Null: as many as come.
create function session_capacity(of_site uuid, of_event text) returns integer language plpgsql stable as $$
begin
  return (
    select case
      when not event.inherited_fields @> array['CAPACITY'] then event.total_capacity
      when master.id is null or master.inherited_fields @> array['CAPACITY'] then schedule.default_capacity
      else master.total_capacity end
    from events as event
    join schedules as schedule on schedule.site_id = event.site_id and schedule.id = event.schedule_id
    left join events as master
      on master.site_id = event.site_id and master.id = event.recurring_event_id and master.recurrence_type = 'MASTER'
    where event.site_id = of_site and event.id = of_event);
end $$;

-- The last word on capacity, whatever the statement that takes a seat: counted behind the lock of the session, or of the course's schedule.
-- A hold that has expired is deleted by the statement that takes its seat, so it is not counted here.
create function require_seats_within_capacity() returns trigger language plpgsql as $$
declare
  capacity integer;
  taken integer;
begin
  if new.event_id is not null then
    perform from events where site_id = new.site_id and id = new.event_id for no key update;
    capacity := session_capacity(new.site_id, new.event_id);
    select coalesce(sum(party_size), 0) into taken from (
      select party_size from participations where site_id = new.site_id and event_id = new.event_id
      union all
      select party_size from seat_holds where site_id = new.site_id and event_id = new.event_id
    ) as seats;
  else
    perform from schedules where site_id = new.site_id and id = new.schedule_id for no key update;
    select default_capacity into capacity from schedules where site_id = new.site_id and id = new.schedule_id;
    select coalesce(sum(party_size), 0) into taken from (
      select party_size from participations where site_id = new.site_id and schedule_id = new.schedule_id
      union all
      select party_size from seat_holds where site_id = new.site_id and schedule_id = new.schedule_id
    ) as seats;
  end if;
  if taken > capacity then
    raise exception 'There are % seats, and % would be taken', capacity, taken
      using errcode = 'check_violation', constraint = 'seats_within_capacity';
  end if;
  return null;
end $$;

create trigger participations_within_capacity after insert or update of party_size, event_id, schedule_id on participations
  for each row when (new.checks_capacity) execute function require_seats_within_capacity();
create trigger seat_holds_within_capacity after insert or update of party_size, event_id, schedule_id on seat_holds
  for each row when (new.checks_capacity) execute function require_seats_within_capacity();

-- A hold, too, keeps the capacity as it is until its transaction ends.
create trigger keep_capacity before insert or update of event_id, schedule_id, party_size on seat_holds
  for each row execute function keep_capacity();
