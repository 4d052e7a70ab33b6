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
