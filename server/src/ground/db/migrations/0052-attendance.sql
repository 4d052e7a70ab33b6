-- Whether the people of a booking came to a session. Of a course there is one for each session.
create table attendances (
  site_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  event_id text not null,
  status text not null check (status in ('NOT_SET', 'ATTENDED', 'NOT_ATTENDED')),
  number_of_attendees integer not null check (number_of_attendees between 1 and 1000),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  primary key (site_id, id),
  unique (site_id, booking_id, event_id),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  foreign key (site_id, event_id) references events (site_id, id) on delete cascade
);
create index attendances_event on attendances (site_id, event_id);
create index attendances_status on attendances (site_id, status, id);
create index attendances_number on attendances (site_id, (number_of_attendees::numeric), id);

-- What the team should know of a booking.
alter table bookings add column internal_note text;
