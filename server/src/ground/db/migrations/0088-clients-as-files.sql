-- Imports of clients, and what each did to every client: kept for as long as it can be undone.
create table client_imports (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  author text not null,
  created integer not null,
  updated integer not null,
  created_at timestamptz(3) not null,
  undone_at timestamptz(3),
  primary key (site_id, id)
);
create index client_imports_latest on client_imports (site_id, created_at desc, id);

create table client_import_lines (
  site_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  is_new boolean not null,
  -- By the name of the field: what the import wrote, and what was there before. A field that was empty is null.
  current jsonb not null,
  previous jsonb not null,
  note_id uuid,
  primary key (site_id, import_id, contact_id),
  foreign key (site_id, import_id) references client_imports (site_id, id) on delete cascade,
  -- With the client goes what imports know of them.
  foreign key (site_id, contact_id) references contacts (site_id, id) on delete cascade
);
create index client_import_lines_contact on client_import_lines (site_id, contact_id);

-- What the business asks of its clients besides, by the key of the field.
alter table contacts add column custom_fields jsonb not null default '{}' check (jsonb_typeof(custom_fields) = 'object');
create index contacts_custom on contacts using gin (custom_fields jsonb_path_ops);

-- Clients without an e-mail address are recognized by their number, and without a number by their name.
create index contacts_number on contacts (site_id, regexp_replace(phone, '[^0-9+]', '', 'g')) where email is null and phone is not null;
create index contacts_name_alone on contacts (site_id, lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))
  where email is null and phone is null;
