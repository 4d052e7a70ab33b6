-- The names and questions of groups of add-ons in the languages beside the default one.
alter table add_on_groups add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
