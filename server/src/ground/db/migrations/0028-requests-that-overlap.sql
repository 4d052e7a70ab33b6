-- A request beside which others may ask for the same time: it keeps no place. A copy of the service's setting, like requires_approval.
alter table bookings add column allows_other_requests boolean not null default false;
-- Who holds what is asked after each change of a resource's places, and holds are few among them.
create index places_holds on places (site_id, resource_id) where is_hold;
