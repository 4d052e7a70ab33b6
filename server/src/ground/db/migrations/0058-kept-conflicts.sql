-- Collisions of a booking that a manager left as they are, and why. A collision is named as it is: moved, it is another one.
create table kept_conflicts (
  site_id uuid not null,
  booking_id uuid not null,
  collision text not null,
  reason text not null,
  kept_by text,
  kept_at timestamp(3) with time zone not null,
  primary key (site_id, booking_id, collision),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade
);
