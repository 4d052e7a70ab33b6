-- How many services have a policy is counted in this index alone. Category and schedule are in it because the database asks for them even
-- where it leaves these joins out.
drop index services_policy;
create index services_policy on services (site_id, booking_policy_id, created_at, id)
  include (hidden, category_id, schedule_id) where deleted_at is null;
