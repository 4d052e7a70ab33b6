-- Services of others by which people of a site may sign in.
create table sign_in_providers (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  preset text not null check (preset in ('GOOGLE', 'APPLE', 'OPENID')),
  name text not null,
  -- A subject means something together with its issuer alone, so the issuer of a provider never changes.
  issuer text not null,
  client_id text not null,
  -- Sealed with the installation's key, for this very row: the client secret, or Apple's private key.
  sealed_secret text not null,
  -- Whose key that is, and which, at Apple.
  team_id text,
  key_id text,
  is_enabled boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, issuer),
  check ((preset = 'APPLE') = (team_id is not null and key_id is not null))
);

-- Whose account somebody has opened who is this subject there.
create table sign_in_connections (
  site_id uuid not null,
  provider_id uuid not null,
  subject text not null,
  identity_id uuid not null,
  -- As the provider last told it; it decides nothing.
  email text,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (site_id, provider_id, subject),
  unique (site_id, identity_id, provider_id),
  foreign key (site_id, provider_id) references sign_in_providers (site_id, id) on delete cascade,
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);

-- A browser's way to a provider and back: begun once, answered once, redeemed once.
create table provider_trips (
  site_id uuid not null,
  state_hash bytea not null,
  provider_id uuid not null,
  -- Only the browser that began may come back.
  browser_hash bytea not null,
  -- Who adds the provider to his account; after an answer, whose account may be joined to it. Null while somebody signs in.
  identity_id uuid,
  is_connecting boolean not null,
  nonce text not null,
  code_verifier text not null,
  -- Path and query of the page to come back to.
  way_on text not null,
  -- What Apple tells of the name, once, beside the answer.
  told_name jsonb,
  -- Of what the page redeems, once there is an answer.
  answer_hash bytea,
  subject text,
  email text,
  is_email_verified boolean,
  profile jsonb,
  created_at timestamptz(3) not null,
  returned_at timestamptz(3),
  expires_at timestamptz(3) not null,
  primary key (site_id, state_hash),
  foreign key (site_id, provider_id) references sign_in_providers (site_id, id) on delete cascade,
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);
create unique index provider_trips_answer on provider_trips (site_id, answer_hash) where answer_hash is not null;
create index provider_trips_provider on provider_trips (site_id, provider_id);
create index provider_trips_identity on provider_trips (site_id, identity_id) where identity_id is not null;
create index provider_trips_expires on provider_trips (expires_at);
