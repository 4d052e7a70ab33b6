-- A front end sent somebody to a page of ours: where he may come back to.
create table visits (
  site_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  callbacks jsonb not null,
  -- Whether the front end sent a member of its own who is to stay one, whoever is signed in here.
  keeps_member boolean not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, id),
  foreign key (site_id, client_id) references oauth_clients (site_id, id) on delete cascade
);
create index visits_expires on visits (expires_at);

alter table authorize_requests
  -- Whoever is signed in already is asked whether the client may know.
  add column asks_consent boolean not null default false,
  -- Whoever is signed in already is asked whether it is this account that is meant.
  add column chooses_account boolean not null default false;
