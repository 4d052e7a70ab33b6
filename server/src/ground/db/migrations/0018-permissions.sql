-- Who is let into the dashboard, and how far: what each role may do stands in the domain.
alter table identities drop constraint identities_role_check;
update identities set role = 'ADMIN' where role = 'STAFF';
alter table identities add constraint identities_role_check check (role in ('OWNER', 'ADMIN', 'FRONT_DESK'));

-- A key has the rights it was given; those there are have had all.
alter table api_keys add column permissions text[] not null default '{}';
update api_keys set permissions = '{bookings.read,bookings.manage,calendar.read,calendar.manage,services.read,services.manage,staff.read,staff.manage,members.read,members.manage,media.read,media.manage,site.read,site.manage,team.read,team.manage,access.read,access.manage}';
alter table api_keys alter column permissions drop default;
