-- Kinds of what can be busy: people, rooms, equipment. A deleted type stays for the resources that had it.
create table resource_types (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 40),
  extended_fields jsonb,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (site_id, id),
  -- The type of staff members has the same id on every site and always exists.
  check (id <> '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155' or deleted_at is null)
);
create unique index resource_types_name on resource_types (site_id, lower(name)) where deleted_at is null;

insert into resource_types (site_id, id, name)
select id, '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155', case default_language when 'de' then 'Mitarbeitende' else 'Staff' end from sites;

-- A resource without a type exists, but no service can need it. A resource without working hours is open at all times; people are not.
alter table resources
  alter column type_id drop not null,
  alter column working_hours_schedule_id drop not null,
  add foreign key (site_id, type_id) references resource_types (site_id, id),
  add check (type_id is distinct from '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155' or working_hours_schedule_id is not null),
  add check (length(name) between 1 and 40),
  add column available_in_all_locations boolean not null default true,
  add column available_in_business_locations boolean not null default false,
  add column location_ids uuid[] not null default '{}',
  add check (not (available_in_all_locations and available_in_business_locations)),
  add check (available_in_business_locations or location_ids = '{}'),
  add column extended_fields jsonb,
  add column revision bigint not null default 1,
  add column updated_at timestamptz(3) not null default now();
update resources set updated_at = created_at;
create index resources_type on resources (site_id, type_id, name) where deleted_at is null;

-- A deleted category stays for lists of deleted ones. Its services are in the default category, which is never deleted.
alter table categories
  add column extended_fields jsonb,
  add column deleted_at timestamptz(3),
  add check (length(name) between 1 and 500),
  add check (not is_default or deleted_at is null);
drop index categories_order;
create index categories_order on categories (site_id, sort_order, id) where deleted_at is null;
create index categories_time on categories (site_id, created_at, id) where deleted_at is null;
