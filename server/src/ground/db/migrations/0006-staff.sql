create table staff_members (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  resource_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  email text,
  phone text,
  description text,
  main_media jsonb,
  extended_fields jsonb,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, resource_id),
  foreign key (site_id, resource_id) references resources (site_id, id) on delete cascade
);
