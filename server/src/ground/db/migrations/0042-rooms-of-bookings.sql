-- The rooms and devices that a booking takes besides the resource that gives it. Their places are rows of `places` like its own.
alter table bookings add column additional_resource_ids uuid[] not null default '{}';
create index bookings_additional_resources on bookings using gin (additional_resource_ids) where additional_resource_ids <> '{}';
