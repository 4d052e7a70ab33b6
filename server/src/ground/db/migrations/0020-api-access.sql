-- What a front end may do in its own name, once it has proven to be itself.
alter table oauth_clients
  add column permissions text[] not null default '{}',
  add column revision bigint not null default 1,
  add column updated_at timestamptz(3) not null default now();

-- What a client proves itself with. One is in use; the one before may stay good for a while.
create table client_secrets (
  site_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  secret_hash bytea not null unique,
  -- Its first letters, which tell one from another and give nothing away.
  secret_start text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (site_id, id),
  foreign key (site_id, client_id) references oauth_clients (site_id, id) on delete cascade
);
create index client_secrets_client on client_secrets (site_id, client_id);
create unique index client_secrets_in_use on client_secrets (site_id, client_id) where expires_at is null;
create index client_secrets_expires on client_secrets (expires_at);

alter table api_keys
  add column secret_start text,
  -- The account or the key that made it; neither for the first key of a site.
  add column created_by uuid,
  add column created_by_key uuid,
  add column last_used_at timestamptz(3),
  add column expires_at timestamptz(3),
  add column revision bigint not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add foreign key (site_id, created_by) references identities (site_id, id) on delete set null (created_by),
  add foreign key (site_id, created_by_key) references api_keys (site_id, id) on delete set null (created_by_key);
create index api_keys_created_by on api_keys (site_id, created_by);
create index api_keys_created_by_key on api_keys (site_id, created_by_key);
create index sessions_client on sessions (site_id, client_id) where client_id is not null;
