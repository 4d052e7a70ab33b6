-- What the business wants to know of its clients besides names and addresses. Values stand in contacts, by the key of the field.
create table custom_fields (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  key text not null check (key ~ '^custom\.[a-z0-9_]{1,50}$'),
  type text not null check (type in ('TEXT', 'LONG_TEXT', 'NUMBER', 'DATE', 'CHOICE', 'YES_NO', 'LINK')),
  label text not null check (length(label) between 1 and 150),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  visibility text not null check (visibility in ('EVERYBODY', 'MEMBERS', 'BUSINESS')),
  filled_in_by text not null check (filled_in_by in ('MEMBER', 'BUSINESS')),
  is_required boolean not null,
  position integer not null,
  is_archived boolean not null default false,
  revision bigint not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, key),
  check ((type = 'CHOICE') = (jsonb_array_length(choices) >= 2)),
  -- People who sign up are asked only what members fill in.
  check (not is_required or filled_in_by = 'MEMBER')
);

-- To whom a member shows a value besides the business, by the key of the field; what is not named here is shown to no other person.
alter table contacts add column custom_fields_shown jsonb not null default '{}' check (jsonb_typeof(custom_fields_shown) = 'object');
