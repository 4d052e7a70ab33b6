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

-- Each field that bookings can be filtered by; of those with few values the latest bookings come first, as in the usual list.
create index bookings_event on bookings (site_id, event_id);
create index bookings_email on bookings (site_id, (contact_details ->> 'email'));
create index bookings_title on bookings (site_id, title);
create index bookings_external_user on bookings (site_id, external_user_id) where external_user_id is not null;
create index bookings_location on bookings (site_id, (slot #>> '{location,id}'));
create index bookings_location_type on bookings (site_id, (slot #>> '{location,locationType}'), created_at desc, id);
create index bookings_payment_status on bookings (site_id, payment_status, created_at desc, id);
create index bookings_payment_option on bookings (site_id, selected_payment_option, created_at desc, id);
create index bookings_participants on bookings (site_id, (total_participants::numeric), created_at desc, id);
create index bookings_creator_contact on bookings (site_id, ((created_by ->> 'contactId')::uuid)) where created_by ? 'contactId';
create index bookings_creator_app on bookings (site_id, ((created_by ->> 'appId')::uuid));
create index bookings_creator_user on bookings (site_id, ((created_by ->> 'wixUserId')::uuid)) where created_by ? 'wixUserId';
create index bookings_creator_member on bookings (site_id, ((created_by ->> 'memberId')::uuid)) where created_by ? 'memberId';
create index bookings_creator_visitor on bookings (site_id, ((created_by ->> 'anonymousVisitorId')::uuid)) where created_by ? 'anonymousVisitorId';
create index bookings_tags on bookings using gin (tags) where tags <> '{INDIVIDUAL}';
