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
  -- Null for nobody's: a neutral site asks for a code even where the address has an account already.
  identity_id uuid,
  kind text not null check (kind in ('EMAIL_VERIFICATION')),
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
