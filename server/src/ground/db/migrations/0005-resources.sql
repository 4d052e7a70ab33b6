-- What can be busy: a staff member's time, later a room.
create table resources (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  type_id uuid not null,
  name text not null,
  events_schedule_id uuid not null,
  working_hours_schedule_id uuid not null,
  -- Changes in the transaction that changes the resource's places, so that packed busy times can be checked before use.
  places_version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  -- Whoever left the business: the row stays for the bookings that name it.
  deleted_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, events_schedule_id) references schedules (site_id, id),
  foreign key (site_id, working_hours_schedule_id) references schedules (site_id, id)
);
