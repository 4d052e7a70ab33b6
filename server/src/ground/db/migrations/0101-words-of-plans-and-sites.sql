-- Plans and the business itself are described in each language of the site, as services are.
alter table plans add column translations jsonb not null default '{}';
alter table sites add column translations jsonb not null default '{}';
