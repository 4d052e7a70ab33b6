-- The names and questions of groups of add-ons in the languages beside the default one.
alter table add_on_groups add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
-- Groups change places in one statement.
alter table add_on_groups
  drop constraint add_on_groups_site_id_service_id_place_key,
  add constraint add_on_groups_site_id_service_id_place_key unique (site_id, service_id, place) deferrable initially immediate;
