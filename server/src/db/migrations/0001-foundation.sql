-- Instants keep milliseconds, as the code that reads them does: a cursor must find the row it was made from.
-- Every table carries site_id first in its keys; foreign keys are (site_id, id), so no row can point into another site.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table sites (
  id uuid primary key,
  name text not null,
  description text,
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null,
  brand_color text not null,
  logo jsonb,
  picture jsonb,
  address jsonb,
  email text,
  phone text,
  public_url text not null,
  slot_step_minutes integer check (slot_step_minutes between 5 and 720),
  hold_minutes integer not null default 15 check (hold_minutes between 1 and 120),
  business_schedule_id uuid not null,
  is_sample boolean not null default false,
  set_up_finished_at timestamptz(3),
  -- Changes with every write to the site's hours, closures, staff, services or policies; what is cached about them is checked against it.
  catalogue_version bigint not null default 1,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table site_hosts (
  host text primary key,
  site_id uuid not null references sites (id) on delete cascade
);

-- Secrets of the installation, made at random: the signing keys of tokens, links and cursors. Two may be valid while one rotates.
create table signing_keys (
  id text primary key,
  purpose text not null check (purpose in ('ACCESS_TOKEN', 'LINK')),
  private_key text not null,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);

create table oauth_clients (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  allows_any_loopback_redirect boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (id)
);

create table api_keys (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  key_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3),
  primary key (site_id, id)
);

create table identities (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  email text not null,
  name text,
  role text not null check (role in ('OWNER', 'STAFF')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED', 'DELETED')),
  password_hash text,
  language text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
create unique index identities_email on identities (site_id, lower(email));

-- A session of our own web app. Visitors have none: their cookie is signed and holds no more than an id.
create table sessions (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (site_id, token_hash),
  unique (token_hash),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);
create index sessions_identity on sessions (site_id, identity_id);

create table one_time_links (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (site_id, token_hash),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);

create table refresh_tokens (
  site_id uuid not null,
  token_hash bytea not null,
  client_id uuid not null,
  visitor_id uuid not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (site_id, token_hash),
  unique (token_hash),
  foreign key (site_id, client_id) references oauth_clients (site_id, id) on delete cascade
);
create index refresh_tokens_expires on refresh_tokens (expires_at);

-- Failed attempts per account and network, for growing delays that never lock anybody out.
create table sign_in_attempts (
  site_id uuid not null references sites (id) on delete cascade,
  bucket text not null,
  failures integer not null,
  last_failed_at timestamptz(3) not null,
  waits_until timestamptz(3) not null,
  primary key (site_id, bucket)
);

create table contacts (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  first_name text,
  last_name text,
  email text,
  phone text,
  time_zone text,
  language text,
  search text generated always as (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
create unique index contacts_email on contacts (site_id, lower(email)) where email is not null;
create index contacts_search on contacts using gin (search gin_trgm_ops);
create index contacts_created on contacts (site_id, created_at desc, id);

create table schedules (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  external_id uuid,
  name text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CANCELLED')),
  time_zone text not null,
  business_time_zone_enabled boolean not null default true,
  default_title text,
  default_location jsonb,
  default_capacity integer check (default_capacity >= 0),
  app_id uuid not null,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
create unique index schedules_external on schedules (site_id, external_id) where external_id is not null;

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
  primary key (site_id, id),
  foreign key (site_id, events_schedule_id) references schedules (site_id, id),
  foreign key (site_id, working_hours_schedule_id) references schedules (site_id, id)
);

create table staff_members (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  resource_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  email text,
  phone text,
  description text,
  main_media jsonb,
  extended_fields jsonb,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, resource_id),
  foreign key (site_id, resource_id) references resources (site_id, id) on delete cascade
);

-- Calendar events as they are written: single ones, weekly masters, and the exceptions of a master. Occurrences are computed.
create table events (
  site_id uuid not null,
  id text not null,
  schedule_id uuid not null,
  type text not null,
  status text not null default 'CONFIRMED' check (status in ('CONFIRMED', 'CANCELLED')),
  title text,
  local_start timestamp not null,
  local_end timestamp not null,
  time_zone text not null,
  -- The UTC span of a single event, or of a series from its first start to the end of its last occurrence (infinity if it has none).
  span tstzrange not null,
  all_day boolean not null default false,
  recurrence_type text not null check (recurrence_type in ('NONE', 'MASTER', 'EXCEPTION')),
  recurrence_interval integer check (recurrence_interval between 1 and 4),
  recurrence_day text,
  recurrence_until timestamp,
  recurring_event_id text,
  original_local_start timestamp,
  transparency text not null default 'OPAQUE' check (transparency in ('OPAQUE', 'TRANSPARENT')),
  location jsonb,
  resources jsonb not null default '[]',
  resource_ids uuid[] not null default '{}',
  total_capacity integer,
  notes text,
  inherited_fields text[] not null default '{}',
  app_id uuid not null,
  booking_id uuid,
  -- When a master was cancelled: its occurrences that had begun by then stay.
  cancelled_at timestamptz(3),
  -- On a master whose series was changed later: it holds the occurrences before that change, and this is the master that lives on.
  former_of text,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, schedule_id) references schedules (site_id, id) on delete cascade,
  foreign key (site_id, recurring_event_id) references events (site_id, id) on delete cascade,
  foreign key (site_id, former_of) references events (site_id, id) on delete cascade,
  check (local_end > local_start or recurrence_type <> 'MASTER'),
  check ((recurrence_type = 'MASTER') = (recurrence_day is not null)),
  check ((recurrence_type = 'EXCEPTION') = (recurring_event_id is not null and original_local_start is not null))
);
create unique index events_exception on events (site_id, recurring_event_id, original_local_start) where recurrence_type = 'EXCEPTION';
-- Few among many: what exceptions inherit from is found here.
create index events_masters on events (site_id, id) where recurrence_type = 'MASTER';
create index events_former on events (site_id, former_of) where former_of is not null;
create unique index events_booking on events (site_id, booking_id) where booking_id is not null;
create index events_schedule_span on events using gist (site_id, schedule_id, span);
create index events_resources on events using gin (resource_ids);
create index events_span on events using gist (site_id, span);
-- What hours and blocks are read from, without the bookings among them.
create index events_span_without_bookings on events using gist (site_id, span) where booking_id is null;

create table booking_policies (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  is_default boolean not null default false,
  rules jsonb not null,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
create unique index booking_policies_default on booking_policies (site_id) where is_default;

create table services (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('APPOINTMENT', 'CLASS', 'COURSE')),
  name text not null,
  description text,
  tag_line text,
  sort_order integer not null default 0,
  default_capacity integer not null default 1 check (default_capacity between 1 and 1000),
  media jsonb,
  hidden boolean not null default false,
  category jsonb,
  payment jsonb not null,
  online_booking jsonb not null,
  locations jsonb not null default '[]',
  duration_minutes integer not null check (duration_minutes between 1 and 44639),
  time_between_sessions_minutes integer not null default 0 check (time_between_sessions_minutes between 0 and 720),
  resource_ids uuid[] not null default '{}',
  booking_policy_id uuid not null,
  schedule_id uuid not null,
  main_slug text not null,
  extended_fields jsonb,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, booking_policy_id) references booking_policies (site_id, id),
  foreign key (site_id, schedule_id) references schedules (site_id, id)
);
create index services_order on services (site_id, created_at, id) where deleted_at is null;
create index services_name on services (site_id, lower(name)) where deleted_at is null;
create index services_resources on services using gin (resource_ids);

-- A slug that one service ever used can never be taken by another.
create table service_slugs (
  site_id uuid not null,
  name text not null,
  service_id uuid not null,
  custom boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (site_id, name),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);
create index service_slugs_service on service_slugs (site_id, service_id, created_at);

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
create index bookings_double_booked on bookings (site_id, start_at) where double_booked;

-- Who takes which stretch of a resource's time. Bookings and holds exclude each other here, whatever the code above does;
-- a manager's override is a row that does not exclude.
create table places (
  site_id uuid not null,
  id uuid not null default gen_random_uuid(),
  resource_id uuid not null,
  booking_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  -- Null once the booking is more than a hold.
  expires_at timestamptz(3),
  exclusive boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, resource_id) references resources (site_id, id) on delete cascade,
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade,
  constraint places_no_overlap exclude using gist (site_id with =, resource_id with =, during with &&) where (exclusive)
);
create index places_booking on places (site_id, booking_id);
create index places_during on places using gist (site_id, resource_id, during);
create index places_expiry on places (expires_at) where expires_at is not null;

-- What happened, written in the transaction that made it happen.
create table domain_events (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  entity_id uuid not null,
  sequence bigint not null,
  payload jsonb not null,
  actor jsonb not null,
  occurred_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, entity_id, sequence)
);
create index domain_events_time on domain_events (site_id, occurred_at desc, id);

create table messages (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  booking_id uuid,
  event_id uuid,
  template text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  language text not null,
  time_zone text not null,
  message_id text not null,
  text text not null,
  html text not null,
  calendar jsonb,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade
);
create unique index messages_once on messages (site_id, event_id, template, recipient) where event_id is not null;
create index messages_booking on messages (site_id, booking_id, created_at);
create index messages_created on messages (site_id, created_at desc, id);
create index messages_status on messages (site_id, status, created_at) where status <> 'SENT';

create table idempotency_keys (
  site_id uuid not null references sites (id) on delete cascade,
  caller text not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (site_id, caller, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table audit_log (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  operation text not null,
  actor jsonb not null,
  input jsonb not null,
  request_id text not null,
  occurred_at timestamptz(3) not null,
  primary key (site_id, id)
);
create index audit_log_time on audit_log (site_id, occurred_at desc);
