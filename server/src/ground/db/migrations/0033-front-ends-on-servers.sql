-- A front end whose own server asks for its visitors: all of them come from one network, so they are not counted by it.
alter table oauth_clients
  add column runs_on_server boolean not null default false,
  -- Where that server's calls come from, if its addresses are fixed: then only calls from there are not counted by network.
  add column server_addresses text[] not null default '{}',
  -- What its visitors may do together.
  add column tokens_per_minute integer not null default 3000 check (tokens_per_minute > 0),
  add column log_ins_per_minute integer not null default 600 check (log_ins_per_minute > 0),
  add column sign_ups_per_minute integer not null default 120 check (sign_ups_per_minute > 0),
  add column live_holds integer not null default 500 check (live_holds > 0);

-- The front end on a server that a booking came from, for its bound of live holds. Like the network, it is no reference.
alter table bookings add column client_id uuid;
create index bookings_client_holds on bookings (site_id, client_id, hold_expires_at) where status = 'CREATED' and client_id is not null;

-- How often something was done in a window of time, by a network, an account or a front end. Counted on every call of some operations, and
-- worthless after a crash: unlogged, so that counting waits for no disk. Without a reference to the site, whose row it would lock.
create unlogged table call_counts (
  site_id uuid not null,
  counter text not null,
  calls integer not null,
  window_ends_at timestamptz(3) not null,
  primary key (site_id, counter)
);
create index call_counts_window on call_counts (window_ends_at);
