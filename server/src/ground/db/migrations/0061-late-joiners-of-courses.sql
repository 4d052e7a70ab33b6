-- A course that was joined after its first session, and is paid for the sessions still to come: how many those were, of how many.
alter table bookings add column paid_sessions integer;
alter table bookings add column all_sessions integer;
alter table bookings add constraint bookings_paid_sessions_check check (
  (paid_sessions is null) = (all_sessions is null)
  and (paid_sessions is null or (type = 'COURSE' and paid_sessions between 1 and all_sessions - 1))
);
