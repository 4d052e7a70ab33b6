-- Bookings that are paid by one payment beside its subject: the other parts of a visit, the other dates of a series.
alter table payments add column also_booking_ids uuid[] not null default '{}';
alter table payments add constraint payments_together check (also_booking_ids = '{}' or purpose = 'BOOKING');
create index payments_of_bookings_together on payments using gin (also_booking_ids) where also_booking_ids <> '{}';
