-- Instants keep milliseconds, as the code that reads them does: a cursor must find the row it was made from.
-- Every table carries site_id first in its keys; foreign keys are (site_id, id), so no row can point into another site.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table sites (
  id uuid primary key,
  name text not null,
  description text,
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null,
  brand_color text not null,
  logo jsonb,
  picture jsonb,
  address jsonb,
  email text,
  phone text,
  public_url text not null,
  slot_step_minutes integer check (slot_step_minutes between 5 and 720),
  hold_minutes integer not null default 15 check (hold_minutes between 1 and 120),
  business_schedule_id uuid not null,
  is_sample boolean not null default false,
  set_up_finished_at timestamptz(3),
  -- Changes with every write to the site's hours, closures, staff, services or policies; what is cached about them is checked against it.
  catalogue_version bigint not null default 1,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table site_hosts (
  host text primary key,
  site_id uuid not null references sites (id) on delete cascade
);
