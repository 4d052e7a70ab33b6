-- The list of what is owed sums up the prices of all unpaid bookings: by the index alone, without their rows, which are wide.
drop index bookings_unpaid;
create index bookings_unpaid on bookings (site_id, start_at, id) include (price, type, payment_status, contact_id)
  where status = 'CONFIRMED' and payment_status in ('UNDEFINED', 'NOT_PAID', 'PARTIALLY_PAID');
