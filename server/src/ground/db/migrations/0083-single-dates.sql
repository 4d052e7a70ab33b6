-- Sessions of courses that are booked on their own: such a booking is one of type CLASS, and its seats are those of a session. A course as a
-- whole takes a seat in each of its sessions.

-- What is taken of a course, as a whole sees it: its enrolments, and the single bookings of the session to come that has most of them.
-- `since`: sessions that begin earlier do not count, `alive`: nor do holds that end by then; `without`: nor do these bookings.
create function taken_in_course(of_site uuid, of_course uuid, since timestamptz, alive timestamptz, without uuid[]) returns integer
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(party_size), 0) from (
      select party_size from participations where site_id = of_site and schedule_id = of_course and id <> all(without)
      union all
      select party_size from seat_holds
      where site_id = of_site and schedule_id = of_course and expires_at > alive and booking_id <> all(without)
    ) as enrolled
  ) + (
    select greatest(0, coalesce(max(dates.seats + coalesce(schedule.default_capacity - session_capacity(of_site, dates.event_id), 0)), 0))
    from schedules as schedule, (
      select event_id, sum(party_size) as seats from (
        select event_id, party_size from participations where site_id = of_site and event_id = any(dates_of_course(of_site, of_course, since))
          and id <> all(without)
        union all
        select event_id, party_size from seat_holds where site_id = of_site and event_id = any(dates_of_course(of_site, of_course, since))
          and expires_at > alive and booking_id <> all(without)
      ) as single group by event_id
    ) as dates
    where schedule.site_id = of_site and schedule.id = of_course
  );
end $$;

create function dates_of_course(of_site uuid, of_course uuid, since timestamptz) returns text[] language plpgsql stable as $$
begin
  return array(
    select id from events where site_id = of_site and schedule_id = of_course and type = 'COURSE' and status = 'CONFIRMED'
      and recurrence_type <> 'MASTER' and lower(span) >= since);
end $$;

create or replace function require_seats_within_capacity() returns trigger language plpgsql as $$
declare
  capacity integer;
  taken integer;
  course uuid := new.schedule_id;
  -- The statement that writes seats knows the moment; a session that begins before a hold ends is left to it.
  moment timestamptz := coalesce((to_jsonb(new) ->> 'updated_at')::timestamptz, (to_jsonb(new) ->> 'expires_at')::timestamptz);
begin
  if new.event_id is not null then
    select schedule_id into course from events where site_id = new.site_id and id = new.event_id and type = 'COURSE';
    perform from schedules where site_id = new.site_id and id = course for no key update;
    perform from events where site_id = new.site_id and id = new.event_id for no key update;
    capacity := session_capacity(new.site_id, new.event_id);
    select coalesce(sum(party_size), 0) into taken from (
      select party_size from participations where site_id = new.site_id and (event_id = new.event_id or schedule_id = course)
      union all
      select party_size from seat_holds where site_id = new.site_id and (event_id = new.event_id or schedule_id = course)
    ) as seats;
  else
    perform from schedules where site_id = new.site_id and id = course for no key update;
    select default_capacity into capacity from schedules where site_id = new.site_id and id = course;
    taken := taken_in_course(new.site_id, course, moment, '-infinity', '{}');
  end if;
  if taken > capacity then
    raise exception 'There are % seats, and % would be taken', capacity, taken
      using errcode = 'check_violation', constraint = 'seats_within_capacity';
  end if;
  return null;
end $$;

-- A list of a course wakes up when no more can join all of it, by whichever session.
create or replace function wake_waiting_list() returns trigger language plpgsql as $$
declare
  capacity integer;
  taken integer;
  course uuid := new.schedule_id;
begin
  if new.event_id is not null then
    select schedule_id into course from events where site_id = new.site_id and id = new.event_id and type = 'COURSE';
  end if;
  if course is null then
    if not exists (select from waiting_list_entries where site_id = new.site_id and event_id = new.event_id and sits_out) then return null; end if;
    capacity := session_capacity(new.site_id, new.event_id);
    select sum(party_size) into taken from participations where site_id = new.site_id and event_id = new.event_id;
    if taken < capacity then return null; end if;
    update waiting_list_entries set sits_out = false where site_id = new.site_id and event_id = new.event_id and sits_out;
  else
    if not exists (select from waiting_list_entries where site_id = new.site_id and schedule_id = course and sits_out) then return null; end if;
    select default_capacity into capacity from schedules where site_id = new.site_id and id = course;
    -- Of participants alone: a hold may expire.
    taken := taken_in_course(new.site_id, course, new.updated_at, 'infinity', '{}');
    if taken < capacity then return null; end if;
    update waiting_list_entries set sits_out = false where site_id = new.site_id and schedule_id = course and sits_out;
  end if;
  return null;
end $$;
