-- Classes and courses besides appointments: the length of their sessions is that of the events, so the service has none of its own.
alter table services
  alter column duration_minutes drop not null,
  -- The lengths that a customer may choose, ascending; the first is the one a service has by default.
  add column durations integer[] not null default '{}',
  -- What a session needs besides one of `resource_ids`: each entry one free resource of a type, or of those it names.
  add column service_resources jsonb not null default '[]',
  -- The type of resource that `resource_ids` names: staff, unless rooms or devices are what is booked.
  add column primary_resource_type_id uuid not null default '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155',
  add column form_id uuid,
  add column app_id uuid not null default '13d21c63-b5ec-5912-8397-c3a5ddb27a97',
  add column created_by_app_id uuid not null default '13d21c63-b5ec-5912-8397-c3a5ddb27a97',
  add column pricing_plan_ids uuid[] not null default '{}',
  add column conferencing_enabled boolean not null default false,
  add column seo_data jsonb,
  add column taxable_address_type text;
update services set durations = array[duration_minutes];
alter table services
  add constraint services_durations_check check (
    cardinality(durations) <= 50 and durations[1] is not distinct from duration_minutes and (type = 'APPOINTMENT') = (duration_minutes is not null)
  ),
  add constraint services_service_resources_check check (jsonb_typeof(service_resources) = 'array' and jsonb_array_length(service_resources) <= 8),
  add constraint services_pricing_plan_ids_check check (cardinality(pricing_plan_ids) <= 75),
  add constraint services_appointment_capacity_check check (type <> 'APPOINTMENT' or default_capacity = 1),
  add constraint services_taxable_address_type_check check (taxable_address_type in ('BUSINESS', 'BILLING'));
create index services_needs on services using gin (service_resources jsonb_path_ops) where deleted_at is null;

-- The sessions of a class or course, latest first: who gives it, and when it begins and ends.
create index events_sessions on events (site_id, schedule_id, upper(span)) where status = 'CONFIRMED' and type in ('CLASS', 'COURSE');
