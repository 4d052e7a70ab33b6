create table contacts (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  first_name text,
  last_name text,
  email text,
  phone text,
  time_zone text,
  language text,
  search text generated always as (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
create unique index contacts_email on contacts (site_id, lower(email)) where email is not null;
create index contacts_search on contacts using gin (search gin_trgm_ops);
create index contacts_created on contacts (site_id, created_at desc, id);
