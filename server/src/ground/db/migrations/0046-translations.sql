-- Words in the languages of a site beside its default one: { "de": { "name": "…" } }.
alter table services add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table categories add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table staff_members add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table booking_policies add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
