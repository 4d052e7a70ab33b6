-- Who waits for seats of a session, or of a course: a booking of status WAITING_LIST. It holds nothing until an offer holds its seats.
create table waiting_list_entries (
  site_id uuid not null,
  booking_id uuid not null,
  event_id text,
  schedule_id uuid,
  contact_id uuid not null,
  party_size integer not null check (party_size between 1 and 1000),
  -- The order of the list: the lowest is the next.
  turn integer not null,
  -- It let an offer go, and is asked again once the seats have been taken meanwhile.
  sits_out boolean not null default false,
  -- Of the policy, as it was when the booking joined.
  reservation_minutes integer not null,
  -- Offers are made until so many minutes before the start, or before the end where the policy lets the session be booked after its start.
  notice_minutes integer not null,
  may_start_late boolean not null default false,
  -- A live offer: when the customer is told, and until when the seats are theirs.
  tell_at timestamp(3) with time zone,
  offer_expires_at timestamp(3) with time zone,
  is_told boolean not null default false,
  primary key (site_id, booking_id),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  foreign key (site_id, event_id) references events (site_id, id) on delete cascade,
  foreign key (site_id, schedule_id) references schedules (site_id, id) on delete cascade,
  check (num_nonnulls(event_id, schedule_id) = 1),
  check ((tell_at is null) = (offer_expires_at is null)),
  check (offer_expires_at is not null or not is_told),
  check (not (sits_out and offer_expires_at is not null))
);
-- No customer waits twice for the same.
create unique index waiting_list_entries_event on waiting_list_entries (site_id, event_id, contact_id) where event_id is not null;
create unique index waiting_list_entries_schedule on waiting_list_entries (site_id, schedule_id, contact_id) where schedule_id is not null;

-- Seats that an offer holds for the waiting list.
alter table seat_holds add column is_offer boolean not null default false;

-- A booking that waits no longer is on no list.
create function leave_waiting_list() returns trigger language plpgsql as $$
begin
  delete from waiting_list_entries where site_id = new.site_id and booking_id = new.id;
  return null;
end $$;
create trigger leave_waiting_list after update of status on bookings
  for each row when (old.status = 'WAITING_LIST' and new.status <> 'WAITING_LIST') execute function leave_waiting_list();

-- Customers who let an offer go are asked again once a session, or a course, has filled up meanwhile.
create function wake_waiting_list() returns trigger language plpgsql as $$
declare
  capacity integer;
  taken integer;
begin
  if new.event_id is not null then
    if not exists (select from waiting_list_entries where site_id = new.site_id and event_id = new.event_id and sits_out) then return null; end if;
    capacity := session_capacity(new.site_id, new.event_id);
    select sum(party_size) into taken from participations where site_id = new.site_id and event_id = new.event_id;
    if taken < capacity then return null; end if;
    update waiting_list_entries set sits_out = false where site_id = new.site_id and event_id = new.event_id and sits_out;
  else
    if not exists (select from waiting_list_entries where site_id = new.site_id and schedule_id = new.schedule_id and sits_out) then return null; end if;
    select default_capacity into capacity from schedules where site_id = new.site_id and id = new.schedule_id;
    select sum(party_size) into taken from participations where site_id = new.site_id and schedule_id = new.schedule_id;
    if taken < capacity then return null; end if;
    update waiting_list_entries set sits_out = false where site_id = new.site_id and schedule_id = new.schedule_id and sits_out;
  end if;
  return null;
end $$;
create trigger wake_waiting_list after insert or update of party_size, event_id, schedule_id on participations
  for each row execute function wake_waiting_list();
