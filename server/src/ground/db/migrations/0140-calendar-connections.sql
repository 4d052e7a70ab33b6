-- What Google and Microsoft know this site by; the secret is sealed.
create table calendar_apps (
  site_id uuid not null references sites (id),
  provider text not null check (provider in ('GOOGLE', 'MICROSOFT')),
  client_id text not null,
  sealed_secret text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, provider)
);

-- An account of a staff member at a calendar service. `sealed_secret` is the app password, the refresh token, or the secret address (ICS).
-- An ENDING connection blocks nothing any more; its coming events are removed outside before its row goes.
create table calendar_connections (
  site_id uuid not null references sites (id),
  id uuid not null,
  identity_id uuid not null,
  resource_id uuid not null,
  provider text not null check (provider in ('CALDAV', 'GOOGLE', 'MICROSOFT', 'ICS')),
  address text,
  user_name text,
  sealed_secret text not null,
  sealed_access_token text,
  access_token_ends_at timestamptz(3),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ENDING')),
  titles text not null default 'SERVICE' check (titles in ('SERVICE', 'SERVICE_AND_FIRST_NAME')),
  writes_to uuid,
  -- When it is looked at next: read, written, or left alone until then after a failure.
  read_due_at timestamptz(3) not null,
  write_due_at timestamptz(3),
  rests_until timestamptz(3),
  -- One server at a time looks at a connection; one that dies leaves it to the next.
  claimed_until timestamptz(3),
  -- Raised by whatever makes it due, so that what is wanted during a look is not forgotten by it.
  marks integer not null default 0,
  read_at timestamptz(3),
  failing_since timestamptz(3),
  failure text,
  failing_part text check (failing_part in ('READ', 'WRITE', 'CALENDAR')),
  failed_rounds integer not null default 0,
  person_mailed_at timestamptz(3),
  owners_mailed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade,
  check ((failing_since is null) = (failure is null))
);
create index calendar_connections_of_account on calendar_connections (site_id, identity_id);
create index calendar_connections_of_resource on calendar_connections (site_id, resource_id);
create index calendar_connections_due on calendar_connections (least(read_due_at, write_due_at));

create table connected_calendars (
  site_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  outside_id text not null,
  name text not null,
  is_primary boolean not null,
  is_writable boolean not null,
  blocks boolean not null,
  -- Where the next reading continues, and when everything is read anew.
  cursor text,
  whole_due_at timestamptz(3),
  channel_hash bytea,
  channel_id text,
  channel_resource_id text,
  channel_ends_at timestamptz(3),
  primary key (site_id, id),
  unique (site_id, connection_id, outside_id),
  foreign key (site_id, connection_id) references calendar_connections (site_id, id) on delete cascade
);
create unique index connected_calendars_channel on connected_calendars (site_id, channel_hash) where channel_hash is not null;

-- Bookings and sessions as events outside. The row, whose id is the event's UID, is written before the event, so that a lost answer
-- makes no second event. Without a `content_hash` the event may or may not exist.
create table written_events (
  site_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  calendar_id uuid not null,
  entity_id text not null,
  ends_at timestamptz(3) not null,
  outside_id text,
  etag text,
  content_hash text,
  primary key (site_id, id),
  unique (site_id, calendar_id, entity_id),
  foreign key (site_id, connection_id) references calendar_connections (site_id, id) on delete cascade,
  foreign key (site_id, calendar_id) references connected_calendars (site_id, id) on delete cascade
);
create index written_events_of_connection on written_events (site_id, connection_id, ends_at);
create index written_events_of_entity on written_events (site_id, entity_id);

-- A browser's way to Google or Microsoft and back.
create table calendar_trips (
  site_id uuid not null references sites (id),
  state_hash bytea not null,
  identity_id uuid not null,
  session_hash bytea not null,
  provider text not null check (provider in ('GOOGLE', 'MICROSOFT')),
  -- The connection that is signed in again, if it is not a new one.
  connection_id uuid,
  code_verifier text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, state_hash),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);
create index calendar_trips_expires on calendar_trips (expires_at);
create index calendar_trips_identity on calendar_trips (site_id, identity_id);
