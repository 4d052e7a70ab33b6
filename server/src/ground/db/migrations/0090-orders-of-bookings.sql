-- The order of the checkout by which a booking was bought, which goes on to be told when the checkout is forgotten.
alter table bookings add column order_id uuid;
update bookings set order_id = checkouts.order_id from checkouts
where checkouts.order_id is not null and bookings.site_id = checkouts.site_id and bookings.id = any(checkouts.booking_ids);
create index bookings_of_order on bookings (site_id, order_id) where order_id is not null;
