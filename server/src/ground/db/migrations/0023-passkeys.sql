-- Public keys that stand for somebody: the private one never leaves his device, or what his devices share.
create table passkeys (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  -- As the device names it.
  credential_id bytea not null,
  -- COSE, as the device handed it over.
  public_key bytea not null,
  -- How often the device says it was used; one that goes back was copied. Passkeys that are shared between devices stay at 0.
  counter bigint not null check (counter >= 0),
  -- How a browser reaches the device: `internal`, `hybrid`, `usb`.
  transports text[] not null,
  name text not null,
  -- The name of the host it is bound to. It works nowhere else.
  host text not null,
  is_backed_up boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (site_id, id),
  unique (site_id, credential_id),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);
create index passkeys_identity on passkeys (site_id, identity_id);

-- One more way to sign in.
alter table sessions
  drop constraint sessions_signed_in_by_check,
  add constraint sessions_signed_in_by_check
    check (signed_in_by in ('PASSWORD', 'LINK', 'REGISTRATION', 'RECOVERY', 'EXTERNAL', 'PASSKEY'));
alter table session_tokens
  drop constraint session_tokens_signed_in_by_check,
  add constraint session_tokens_signed_in_by_check
    check (signed_in_by in ('PASSWORD', 'LINK', 'REGISTRATION', 'RECOVERY', 'EXTERNAL', 'PASSKEY'));
alter table state_tokens
  drop constraint state_tokens_signed_in_by_check,
  add constraint state_tokens_signed_in_by_check
    check (signed_in_by in ('PASSWORD', 'LINK', 'REGISTRATION', 'RECOVERY', 'EXTERNAL', 'PASSKEY'));
