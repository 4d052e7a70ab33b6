-- The dates of a repeated appointment are bookings that carry the id of their series. A part of a multi-service booking is no such date.
alter table bookings add column series_id uuid;
alter table bookings add constraint bookings_series_check check (
  series_id is null or (type = 'APPOINTMENT' and multi_service_booking_id is null)
);
create index bookings_series on bookings (site_id, series_id) where series_id is not null;
