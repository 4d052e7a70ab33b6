-- Calendars that other programs subscribe to. The address is the secret, so only its hash is kept.
create table calendar_feeds (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  kind text not null check (kind in ('MEMBER', 'STAFF')),
  secret_hash bytea not null,
  created_at timestamptz(3) not null,
  last_read_at timestamptz(3),
  primary key (site_id, id),
  unique (site_id, identity_id, kind),
  unique (site_id, secret_hash),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);
