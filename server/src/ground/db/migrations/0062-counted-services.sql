-- Lists and counts of services read this index alone. The columns that lead to category, policy and schedule are in it because the database
-- asks for them even where it leaves these joins out.
drop index services_order;
create index services_order on services (site_id, created_at, id)
  include (hidden, type, sort_order, category_id, booking_policy_id, schedule_id) where deleted_at is null;
