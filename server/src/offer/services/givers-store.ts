import { staffResourceTypeId } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'

const ofAppointment: RawBuilder<string[]> = sql`(
  case when services.primary_resource_type_id = ${sql.lit(staffResourceTypeId)} then services.resource_ids
    else array(
      select named.id::uuid from jsonb_array_elements(services.service_resources) as entry,
        jsonb_array_elements_text(entry #> '{resourceIds,values}') with ordinality as named (id, place)
      where entry #>> '{resourceType,id}' = ${sql.lit(staffResourceTypeId)} order by named.place) end)`

/**
 * Who gives a service: of an appointment as the service says; of classes and courses as their sessions say, those to come or, once all are
 * over, the last. The database keeps until when each resource gives sessions (`session_givers`).
 */
export const staffIds: RawBuilder<string[]> = givers(sql`array(
  select resources.id from session_givers
  join resources on resources.site_id = session_givers.site_id and resources.id = session_givers.resource_id
  where session_givers.site_id = services.site_id and session_givers.schedule_id = services.schedule_id and ${gives(sql.ref('schedules.last_session_end'))}
  order by resources.name, resources.id)`)

/** The same where it is read of every service of the site, not of a page: those who give sessions are gathered once for all schedules. */
export const staffIdsOfEach: RawBuilder<string[]> = givers(sql`coalesce((
  select jsonb_object_agg(gathered.schedule_id, gathered.ids) from (
    select session_givers.schedule_id, array_agg(resources.id)::text as ids from session_givers
    join resources on resources.site_id = session_givers.site_id and resources.id = session_givers.resource_id
    join schedules as given on given.site_id = session_givers.site_id and given.id = session_givers.schedule_id
    where session_givers.site_id = asked.site_id and ${gives(sql.ref('given.last_session_end'))}
    group by session_givers.schedule_id) as gathered) ->> services.schedule_id::text, '{}')::uuid[]`)

/** The same as parts of a statement that counts them, for all services at once. */
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

/** Staff who give a session that is not over, or one that ended last of all. */
function gives(lastSessionEnd: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`session_givers.last_end >= least(asked.now, ${lastSessionEnd})
    and resources.type_id = ${sql.lit(staffResourceTypeId)} and resources.deleted_at is null`
}

/** The services that one of these resources gives, found from the resource's side, each part by an index: `staffIds && resourceIds`. */
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

/** The services that one of these resources gives, or that need one of them besides. */
export const neededOneOf = (resourceIds: RawBuilder<unknown>): RawBuilder<boolean> => sql`(${givenByOneOf(resourceIds)}
  or services.resource_ids && ${resourceIds} or services.service_resources @> any(${entriesWith(resourceIds, sql``)}))`

/** What a list of needed resources contains that names one of these, in the words of the index `services_needs`. */
function entriesWith(resourceIds: RawBuilder<unknown>, type: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select jsonb_build_array(jsonb_build_object(${type}'resourceIds', jsonb_build_object('values', jsonb_build_array(id::text))))
    from unnest(${resourceIds}) as id)`
}
