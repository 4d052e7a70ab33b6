-- Customers who wait for an appointment at certain times: a booking of status WAITING_LIST whose start and end are those of the window,
-- until a time is offered.
alter table bookings add column waiting_window jsonb;
alter table bookings add constraint bookings_waiting_window_check check (waiting_window is null or type = 'APPOINTMENT');

alter table waiting_list_entries
  add column service_id uuid,
  -- The window, from its first to its last moment.
  add column from_at timestamp(3) with time zone,
  add column to_at timestamp(3) with time zone,
  -- Times that the customer let go are not offered again.
  add column passed_starts timestamp(3) with time zone[] not null default '{}',
  -- After an offer that was not answered, none is made until then.
  add column rests_until timestamp(3) with time zone,
  -- When the window was last looked through, and what could be booked then.
  add column looked_at timestamp(3) with time zone,
  add column looked_stamp text,
  add foreign key (site_id, service_id) references services (site_id, id) on delete cascade,
  drop constraint waiting_list_entries_check,
  add constraint waiting_list_entries_check check (num_nonnulls(event_id, schedule_id, service_id) = 1),
  add constraint waiting_list_entries_window_check check (
    num_nonnulls(service_id, from_at, to_at) in (0, 3) and (service_id is null or (from_at < to_at and not sits_out)));

-- A customer waits once for a service.
create unique index waiting_list_entries_service on waiting_list_entries (site_id, service_id, contact_id) where service_id is not null;
-- The search for customers to whom a free time could be offered.
create index waiting_list_entries_windows on waiting_list_entries (site_id, to_at, turn) where service_id is not null and offer_expires_at is null;
create index waiting_list_entries_time_offers on waiting_list_entries (offer_expires_at) where service_id is not null and offer_expires_at is not null;
