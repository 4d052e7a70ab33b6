import { type RawBuilder, sql } from 'kysely'
import { staffIds } from './givers-store.ts'
import type { ServiceRow } from './stored-service.ts'

/* What other tables know of a service, each as one column of the statement that reads services. */

// As many as the wire tells.
const mostPlans = 75

/** In one part of the statement, for who gives sessions is looked up once. The limit has each looked up by the key, not all read per service. */
export const staff: RawBuilder<ServiceRow['staff']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', assigned.resource_id, 'name', staff_members.name,
    'mainMedia', staff_members.main_media) order by place), '[]')
  from unnest(${staffIds}) with ordinality as assigned (resource_id, place)
  left join lateral (
    select name, main_media from staff_members
    where staff_members.site_id = services.site_id and staff_members.resource_id = assigned.resource_id limit 1) as staff_members on true)`

export const otherPremises: RawBuilder<ServiceRow['other_premises']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', locations.id, 'name', locations.name, 'address', locations.address,
    'email', locations.email, 'phone', locations.phone, 'isDefault', false)), '[]')
  from jsonb_array_elements(services.locations) as given (location)
  join locations on locations.site_id = services.site_id and locations.id = (given.location #>> '{business,id}')::uuid)`

export const slugs: RawBuilder<ServiceRow['slugs']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'custom', custom,
    'createdDate', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at, name), '[]')
  from service_slugs where service_slugs.site_id = services.site_id and service_slugs.service_id = services.id)`

export const addOnGroups: RawBuilder<ServiceRow['add_on_groups']> = sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'prompt', prompt,
    'translations', nullif(translations, '{}'), 'maxNumberOfAddOns', max_number_of_add_ons, 'addOnIds', add_on_ids)) order by place), '[]')
  from add_on_groups where add_on_groups.site_id = services.site_id and add_on_groups.service_id = services.id)`

export const addOnDetails: RawBuilder<ServiceRow['add_on_details']> = sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('addOnId', add_ons.id, 'durationInMinutes', duration_minutes))
    order by add_ons.name, add_ons.id), '[]')
  from add_ons where add_ons.site_id = services.site_id and exists (
    select from add_on_groups where add_on_groups.site_id = services.site_id and add_on_groups.service_id = services.id
      and add_ons.id = any(add_on_groups.add_on_ids)))`

/** The lowest and the highest price of the options. */
export const priceRange: RawBuilder<ServiceRow['price_range']> = sql`(
  select jsonb_build_object('minPrice', min((variant #>> '{price,value}')::numeric)::text,
    'maxPrice', max((variant #>> '{price,value}')::numeric)::text)
  from service_options, jsonb_array_elements(service_options.variants) as variant
  where service_options.site_id = services.site_id and service_options.service_id = services.id
  having count(*) > 0)`

/** The plans that include the service: by its name, or with all others. */
export const pricingPlanIds: RawBuilder<ServiceRow['pricing_plan_ids']> = sql`array(
  select plans.id from plans where plans.site_id = services.site_id and exists (
    select from plan_benefits where plan_benefits.site_id = plans.site_id and plan_benefits.plan_id = plans.id
      and (plan_benefits.covers_all or services.id = any(plan_benefits.service_ids)))
  order by plans.position, plans.id limit ${sql.lit(mostPlans)})`
