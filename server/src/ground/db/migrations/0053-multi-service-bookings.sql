-- The parts of a multi-service booking are bookings that carry its id and its type.
alter table bookings add column multi_service_booking_id uuid;
alter table bookings add column multi_service_booking_type text;
alter table bookings add constraint bookings_multi_service_check check (
  multi_service_booking_type in ('SEQUENTIAL_BOOKINGS', 'SEPARATE_BOOKINGS', 'PARALLEL_BOOKINGS')
  and (multi_service_booking_id is null) = (multi_service_booking_type is null)
  and (multi_service_booking_id is null or type = 'APPOINTMENT')
);
create index bookings_multi_service on bookings (site_id, multi_service_booking_id) where multi_service_booking_id is not null;
