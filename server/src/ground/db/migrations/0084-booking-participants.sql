-- The participants of a booking, named by its customer. Of one who was taken out nothing stays but how often mails went there.
create table booking_participants (
  site_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  position integer not null,
  name text not null,
  email text,
  -- In the words of the service's options.
  choice text,
  state text not null default 'COMING' check (state in ('COMING', 'GONE')),
  links_sent integer not null default 0 check (links_sent between 0 and 3),
  link_sent_at timestamptz(3),
  link_version integer not null default 1,
  answers jsonb,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  check (removed_at is null or (name = '' and email is null and choice is null and answers is null))
);
create index booking_participants_booking on booking_participants (site_id, booking_id, position);
