create table bookings (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  service_id uuid not null,
  schedule_id uuid not null,
  resource_id uuid,
  contact_id uuid,
  status text not null check (status in ('CREATED', 'CONFIRMED', 'CANCELED', 'PENDING', 'DECLINED', 'WAITING_LIST')),
  payment_status text not null default 'UNDEFINED',
  selected_payment_option text not null default 'UNDEFINED',
  total_participants integer not null default 1 check (total_participants >= 1),
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  -- Minutes kept free after the booking: a copy of the service's, so that a changed service never moves an old booking's place.
  buffer_minutes integer not null default 0,
  time_zone text not null,
  slot jsonb not null,
  title text not null,
  tags text[] not null default '{INDIVIDUAL}',
  contact_details jsonb not null default '{}',
  price jsonb,
  policy jsonb not null,
  requires_approval boolean not null default false,
  skips_availability boolean not null default false,
  form_submission jsonb,
  extended_fields jsonb,
  external_user_id text,
  created_by jsonb not null,
  visitor_id uuid,
  member_id uuid,
  network text,
  language text,
  event_id text,
  -- RFC 5545 SEQUENCE of the calendar file: one higher with each change of time or place.
  calendar_sequence integer not null default 0,
  double_booked boolean not null default false,
  hold_expires_at timestamptz(3),
  canceled_at timestamptz(3),
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, service_id) references services (site_id, id),
  foreign key (site_id, resource_id) references resources (site_id, id),
  foreign key (site_id, contact_id) references contacts (site_id, id),
  check (end_at > start_at)
);
create index bookings_start on bookings (site_id, start_at, id);
create index bookings_end on bookings (site_id, end_at, id);
create index bookings_created on bookings (site_id, created_at desc, id);
create index bookings_updated on bookings (site_id, updated_at desc, id);
create index bookings_status on bookings (site_id, status, start_at);
create index bookings_service on bookings (site_id, service_id, start_at);
create index bookings_resource on bookings (site_id, resource_id, start_at);
create index bookings_contact on bookings (site_id, contact_id, start_at);
create index bookings_visitor_holds on bookings (site_id, visitor_id, hold_expires_at) where status = 'CREATED';
create index bookings_network_holds on bookings (site_id, network, hold_expires_at) where status = 'CREATED';
create index bookings_abandoned on bookings (created_at) where status = 'CREATED';
create index bookings_unanswered on bookings (start_at) where status = 'PENDING';
create index bookings_double_booked on bookings (site_id, start_at) where double_booked;

-- Who takes which stretch of a resource's time. Bookings and holds exclude each other here, whatever the code above does;
-- a manager's override is a row that does not exclude.
create table places (
  site_id uuid not null,
  id uuid not null default gen_random_uuid(),
  resource_id uuid not null,
  booking_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  -- When a hold runs out; for a request, which holds its place until it is decided or begins, the start; null for a booking.
  expires_at timestamptz(3),
  -- An unfinished booking's, which the same customer's next hold may replace.
  is_hold boolean not null default false check (expires_at is not null or not is_hold),
  exclusive boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, resource_id) references resources (site_id, id) on delete cascade,
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  constraint places_no_overlap exclude using gist (site_id with =, resource_id with =, during with &&) where (exclusive)
);
create index places_booking on places (site_id, booking_id);
create index places_during on places using gist (site_id, resource_id, during);
create index places_expiry on places (expires_at) where expires_at is not null;
