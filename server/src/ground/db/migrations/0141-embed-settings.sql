-- Origins whose pages may show the booking pages in a frame.
create table embed_settings (
  site_id uuid primary key references sites (id) on delete cascade,
  origins text[] not null check (cardinality(origins) <= 50),
  revision bigint not null default 1,
  updated_at timestamptz(3) not null
);
