-- The names of add-ons in the languages beside the default one.
alter table add_ons add column translations jsonb not null default '{}';
