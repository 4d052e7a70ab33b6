-- Words by which the business finds its clients again.
alter table contacts add column tags text[] not null default '{}' check (cardinality(tags) <= 20);
create index contacts_tags on contacts using gin (tags) where tags <> '{}';
