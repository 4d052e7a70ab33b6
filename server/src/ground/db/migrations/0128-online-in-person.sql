-- Whether bookings that ask for online payment are taken as paid in person while no provider is connected.
alter table payment_settings add column takes_online_in_person boolean default false not null;
