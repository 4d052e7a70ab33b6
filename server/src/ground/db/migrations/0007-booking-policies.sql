create table booking_policies (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  is_default boolean not null default false,
  rules jsonb not null,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
create unique index booking_policies_default on booking_policies (site_id) where is_default;
