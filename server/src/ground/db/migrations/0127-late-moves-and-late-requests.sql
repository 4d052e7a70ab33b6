-- How many minutes before its start a booking was moved by its customer, the fewest of all moves: whoever cancels it then is as late as that.
alter table bookings add column moved_minutes_before integer;
-- When a booking became a request: one that was made after its start waits until its end. Null for requests of former releases.
alter table bookings add column requested_at timestamptz;
