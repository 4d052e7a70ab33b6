-- What customers are asked when they book. The form of services that name none has the same id on every site.
create table booking_forms (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) <= 30),
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id)
);
-- Until now every booking could carry a message; the question becomes a field that managers can change.
insert into booking_forms (site_id, id, name, fields)
select id, '00000000-0000-0000-0000-000000000000', case default_language when 'de' then 'Standardformular' else 'Standard form' end,
  jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'key', 'message', 'type', 'LONG_TEXT', 'required', false,
    'label', case default_language when 'de' then 'Nachricht' else 'Message' end))
from sites;
-- Null: the site's default form.
alter table services add foreign key (site_id, form_id) references booking_forms (site_id, id);
create index services_form on services (site_id, form_id) where deleted_at is null;

-- The options of a service, and what each choice costs. Amounts are decimal strings in one currency, as the wire has them.
create table service_options (
  site_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  options jsonb not null check (jsonb_array_length(options) = 1),
  variants jsonb not null check (jsonb_array_length(variants) between 1 and 100),
  extended_fields jsonb,
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  unique (site_id, service_id),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);

-- What customers may take besides a service.
create table add_ons (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  price_minor_units bigint not null check (price_minor_units >= 0),
  currency text not null,
  duration_minutes integer check (duration_minutes between 1 and 1440),
  max_quantity integer check (max_quantity between 1 and 1000),
  revision bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  check (duration_minutes is null or max_quantity is null)
);

-- A service has at most three groups of at most seven add-ons.
create table add_on_groups (
  site_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  place smallint not null check (place between 1 and 3),
  name text not null,
  max_number_of_add_ons integer check (max_number_of_add_ons between 1 and 7),
  prompt text,
  add_on_ids uuid[] not null default '{}' check (cardinality(add_on_ids) <= 7),
  primary key (site_id, id),
  unique (site_id, service_id, place),
  foreign key (site_id, service_id) references services (site_id, id) on delete cascade
);
create index add_on_groups_add_ons on add_on_groups using gin (add_on_ids);

-- What the customer chose and answered, with the terms and questions of that moment.
alter table bookings add column participants_choices jsonb;
alter table bookings add column booked_add_ons jsonb;
alter table bookings add column form_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table bookings add column form_answers jsonb;
