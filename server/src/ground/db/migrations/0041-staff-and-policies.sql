alter table booking_policies add column extended_fields jsonb;

alter table staff_members
  add column public_tags text[] not null default '{}' check (cardinality(public_tags) <= 100),
  add column private_tags text[] not null default '{}' check (cardinality(private_tags) <= 100),
  -- A staff member who is no service provider gives no service, and visitors do not see them.
  add column is_service_provider boolean not null default true;

-- A site without a row has the usual settings.
create table staff_settings (
  site_id uuid primary key references sites (id) on delete cascade,
  -- Whether visitors see e-mail addresses and phone numbers of staff.
  contact_is_public boolean not null default false,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
