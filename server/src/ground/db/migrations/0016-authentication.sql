-- Proof of a sign-in that just happened. It is exchanged once, for a client's tokens or our web app's cookie.
create table session_tokens (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  signed_in_by text not null check (signed_in_by in ('PASSWORD', 'LINK', 'REGISTRATION', 'RECOVERY', 'EXTERNAL')),
  amr text[] not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, token_hash),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);
create index session_tokens_identity on session_tokens (site_id, identity_id);
create index session_tokens_expires on session_tokens (expires_at);

-- A sign-in that is not finished: who it is, what was proven so far, what is asked.
create table state_tokens (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  kind text not null check (kind in ('EMAIL_VERIFICATION', 'SECOND_FACTOR', 'TOTP_ENROLMENT', 'EMAIL_ENROLMENT')),
  -- Null where nobody signs in with it, and an address is verified, no more.
  signed_in_by text check (signed_in_by in ('PASSWORD', 'LINK', 'REGISTRATION', 'RECOVERY', 'EXTERNAL')),
  amr text[] not null,
  -- Of the code together with the token, so that six digits cannot be guessed from what is kept.
  code_hash bytea,
  code_tries integer not null default 0,
  code_expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, token_hash),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);
create index state_tokens_identity on state_tokens (site_id, identity_id);
create index state_tokens_expires on state_tokens (expires_at);

-- A mailed link for choosing a password: used up by the page's button, never by opening it.
create table recovery_links (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  -- Where the page leads in the end; an address of a client's.
  redirect_url text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, token_hash),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);
create index recovery_links_identity on recovery_links (site_id, identity_id);
create index recovery_links_expires on recovery_links (expires_at);

create table factors (
  site_id uuid not null,
  identity_id uuid not null,
  type text not null check (type in ('TOTP', 'EMAIL')),
  status text not null check (status in ('INACTIVE', 'ACTIVE')),
  -- Base 32, as the app has it: the server must compute the same codes.
  secret text,
  -- The 30 seconds whose code was used last, so that none is used twice.
  last_step bigint,
  created_at timestamptz(3) not null,
  primary key (site_id, identity_id, type),
  check ((secret is not null) = (type = 'TOTP')),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);

create table recovery_codes (
  site_id uuid not null,
  identity_id uuid not null,
  -- The first group of the code finds the row; the rest is hashed as a password is.
  selector text not null,
  code_hash text not null,
  primary key (site_id, identity_id, selector),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);

-- A device that has proven a second factor before, and is not asked again for a while.
create table remembered_devices (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, token_hash),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);
create index remembered_devices_identity on remembered_devices (site_id, identity_id);
create index remembered_devices_expires on remembered_devices (expires_at);

-- Challenges of the built-in captcha that were solved: each is good once.
create table used_challenges (
  site_id uuid not null references sites (id) on delete cascade,
  nonce text not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, nonce)
);
create index used_challenges_expires on used_challenges (expires_at);
