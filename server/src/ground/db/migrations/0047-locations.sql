-- Places of the business besides its own address, which is a location with the id of the site.
create table locations (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  address jsonb,
  email text,
  phone text,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (site_id, id),
  check (id <> site_id)
);
create index locations_of_site on locations (site_id, created_at, id) where deleted_at is null;

-- Which services are given at a location.
create index services_locations on services using gin (locations jsonb_path_ops) where deleted_at is null;

-- Services that can still be brought back.
create index services_deleted on services (deleted_at) where deleted_at is not null;
