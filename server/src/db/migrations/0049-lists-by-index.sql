-- Lists of services by their usual order, of a policy, and by name: whether a service is hidden stands in the index, so that counting and
-- turning to a late page read no rows.
drop index services_order;
create index services_order on services (site_id, created_at, id) include (hidden) where deleted_at is null;
drop index services_policy;
create index services_policy on services (site_id, booking_policy_id, created_at, id) include (hidden) where deleted_at is null;
create index services_alphabet on services (site_id, (name collate "und-x-icu"), id) include (hidden) where deleted_at is null;

-- A page of events begins at its first event, and the series of a window are found without its single events.
create index events_start on events (site_id, lower(span), (id collate "C")) where recurrence_type = 'NONE' and status = 'CONFIRMED';
create index events_series on events using gist (site_id, span) where recurrence_type <> 'NONE';
