-- Where a client may have people sent back to, and whose pages may ask in its name.
alter table oauth_clients
  add column redirect_addresses text[] not null default '{}',
  add column origins text[] not null default '{}';

-- The session of our web app in which this one began: with its end it ends, too.
alter table sessions add column began_in bytea;
create index sessions_began_in on sessions (site_id, began_in) where began_in is not null;

-- What a client exchanges for tokens, once and within a minute.
create table authorization_codes (
  site_id uuid not null,
  code_hash bytea not null,
  client_id uuid not null,
  -- Begun with the code and for its client alone, so that a code used twice ends what it opened and nothing else.
  session_hash bytea not null,
  redirect_address text,
  code_challenge text not null,
  -- Whether a refresh token was asked for.
  offline_access boolean not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (site_id, code_hash),
  foreign key (site_id, client_id) references oauth_clients (site_id, id) on delete cascade,
  foreign key (site_id, session_hash) references sessions (site_id, token_hash) on delete cascade
);
create index authorization_codes_session on authorization_codes (site_id, session_hash);
create index authorization_codes_expires on authorization_codes (expires_at);

-- A client's question that waits for somebody to sign in.
create table authorize_requests (
  site_id uuid not null,
  id_hash bytea not null,
  client_id uuid not null,
  redirect_address text not null,
  response_mode text not null check (response_mode in ('query', 'fragment')),
  code_challenge text not null,
  state text,
  offline_access boolean not null,
  -- Whoever is signed in already has to sign in anew.
  asks_anew boolean not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, id_hash),
  foreign key (site_id, client_id) references oauth_clients (site_id, id) on delete cascade
);
create index authorize_requests_expires on authorize_requests (expires_at);
