-- Lists of clients under a name. Without an account they are the team's.
create table client_lists (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  identity_id uuid,
  name text not null check (length(name) between 1 and 60),
  shown text not null check (length(shown) <= 500),
  created_at timestamptz(3) not null,
  primary key (site_id, id),
  foreign key (site_id, identity_id) references identities (site_id, id) on delete cascade
);
create unique index client_lists_name on client_lists (site_id, coalesce(identity_id, '00000000-0000-0000-0000-000000000000'), lower(name));
