import { staffResourceTypeId } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { ServiceRow } from './stored-service.ts'

const ofAppointment: RawBuilder<string[]> = sql`(
  case when services.primary_resource_type_id = ${sql.lit(staffResourceTypeId)} then services.resource_ids
    else array(
      select named.id::uuid from jsonb_array_elements(services.service_resources) as entry,
        jsonb_array_elements_text(entry #> '{resourceIds,values}') with ordinality as named (id, position)
      where entry #>> '{resourceType,id}' = ${sql.lit(staffResourceTypeId)} order by named.position) end)`

/**
 * Of an appointment as the service says; of classes and courses as their sessions say, upcoming ones or, once all are over, the last.
 * `session_givers` holds until when each resource gives sessions.
 */
const staffIds: RawBuilder<string[]> = givers(sql`array(
  select resources.id from session_givers
  join resources on resources.site_id = session_givers.site_id and resources.id = session_givers.resource_id
  where session_givers.site_id = services.site_id and session_givers.schedule_id = services.schedule_id and ${gives(sql.ref('schedules.last_session_end'))}
  order by resources.name, resources.id)`)

/** The same for all services of the site: those who give sessions are gathered once for all schedules. */
export const staffIdsOfEach: RawBuilder<string[]> = givers(sql`coalesce((
  select jsonb_object_agg(gathered.schedule_id, gathered.ids) from (
    select session_givers.schedule_id, array_agg(resources.id)::text as ids from session_givers
    join resources on resources.site_id = session_givers.site_id and resources.id = session_givers.resource_id
    join schedules as given on given.site_id = session_givers.site_id and given.id = session_givers.schedule_id
    where session_givers.site_id = asked.site_id and ${gives(sql.ref('given.last_session_end'))}
    group by session_givers.schedule_id) as gathered) ->> services.schedule_id::text, '{}')::uuid[]`)

export const staffElements: readonly RawBuilder<unknown>[] = [
  sql`(select session_givers.resource_id as element from session_givers
    join resources on resources.site_id = session_givers.site_id and resources.id = session_givers.resource_id
    where session_givers.site_id = services.site_id and session_givers.schedule_id = services.schedule_id
      and services.type <> 'APPOINTMENT' and ${gives(sql.ref('schedules.last_session_end'))})`,
  sql`(select unnest(${ofAppointment}) as element where services.type = 'APPOINTMENT')`,
]

function givers(ofSessions: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`(case when services.type <> 'APPOINTMENT' then ${ofSessions} else ${ofAppointment} end)`
}

function gives(lastSessionEnd: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`session_givers.last_end >= least(asked.now, ${lastSessionEnd})
    and resources.type_id = ${sql.lit(staffResourceTypeId)} and resources.deleted_at is null`
}

/** Found from the resource's side, each part by an index: `staffIds && resourceIds`. */
export const givenByOneOf = (resourceIds: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  services.type <> 'APPOINTMENT' and services.schedule_id = any(array(
    select session_givers.schedule_id from session_givers
    join resources on resources.site_id = session_givers.site_id and resources.id = session_givers.resource_id
    join schedules as given on given.site_id = session_givers.site_id and given.id = session_givers.schedule_id
    where session_givers.resource_id = any(${resourceIds}) and session_givers.site_id = asked.site_id
      and ${gives(sql.ref('given.last_session_end'))}))
  or services.type = 'APPOINTMENT' and services.primary_resource_type_id = ${sql.lit(staffResourceTypeId)} and services.resource_ids && ${resourceIds}
  or services.type = 'APPOINTMENT' and services.primary_resource_type_id <> ${sql.lit(staffResourceTypeId)}
    and services.service_resources @> any(${entriesWith(resourceIds, sql`'resourceType', jsonb_build_object('id', ${sql.lit(staffResourceTypeId)}::text), `)}))`

export const neededOneOf = (resourceIds: RawBuilder<unknown>): RawBuilder<boolean> => sql`(${givenByOneOf(resourceIds)}
  or services.resource_ids && ${resourceIds} or services.service_resources @> any(${entriesWith(resourceIds, sql``)}))`

function entriesWith(resourceIds: RawBuilder<unknown>, type: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select jsonb_build_array(jsonb_build_object(${type}'resourceIds', jsonb_build_object('values', jsonb_build_array(id::text))))
    from unnest(${resourceIds}) as id)`
}

const mostPlans = 75

export const staff: RawBuilder<ServiceRow['staff']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', assigned.resource_id, 'name', staff_members.name,
    'pronouns', staff_members.pronouns, 'mainMedia', staff_members.main_media) order by position), '[]')
  from unnest(${staffIds}) with ordinality as assigned (resource_id, position)
  left join lateral (
    select name, pronouns, main_media from staff_members
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

export const priceRange: RawBuilder<ServiceRow['price_range']> = sql`(
  select jsonb_build_object('minPrice', min((variant #>> '{price,value}')::numeric)::text,
    'maxPrice', max((variant #>> '{price,value}')::numeric)::text)
  from service_options, jsonb_array_elements(service_options.variants) as variant
  where service_options.site_id = services.site_id and service_options.service_id = services.id
  having count(*) > 0)`

export const pricingPlanIds: RawBuilder<ServiceRow['pricing_plan_ids']> = sql`array(
  select plans.id from plans where plans.site_id = services.site_id and exists (
    select from plan_benefits where plan_benefits.site_id = plans.site_id and plan_benefits.plan_id = plans.id
      and (plan_benefits.covers_all or services.id = any(plan_benefits.service_ids)))
  order by plans.position, plans.id limit ${sql.lit(mostPlans)})`
