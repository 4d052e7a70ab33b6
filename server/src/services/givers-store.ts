import { staffResourceTypeId } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'

/**
 * Who gives a service: of an appointment as the service says; of classes and courses as their sessions say, those to come or, once all are
 * over, the last. The database keeps until when each resource gives sessions (`session_givers`).
 */
export const staffIds: RawBuilder<string[]> = sql`(
  case when services.type <> 'APPOINTMENT' then array(
      select resources.id from session_givers
      join resources on resources.site_id = session_givers.site_id and resources.id = session_givers.resource_id
      where session_givers.site_id = services.site_id and session_givers.schedule_id = services.schedule_id and ${gives(sql.ref('schedules.last_session_end'))}
      order by resources.name, resources.id)
    when services.primary_resource_type_id = ${sql.lit(staffResourceTypeId)} then services.resource_ids
    else array(
      select named.id::uuid from jsonb_array_elements(services.service_resources) as entry,
        jsonb_array_elements_text(entry #> '{resourceIds,values}') with ordinality as named (id, place)
      where entry #>> '{resourceType,id}' = ${sql.lit(staffResourceTypeId)} order by named.place) end)`

/** Staff who give a session that is not over, or one that ended last of all. */
function gives(lastSessionEnd: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`session_givers.last_end >= least(asked.now, ${lastSessionEnd})
    and resources.type_id = ${sql.lit(staffResourceTypeId)} and resources.deleted_at is null`
}

/** The services that one of these resources gives, found from the resource's side: `staffIds && resourceIds`. */
export const givenByOneOf = (resourceIds: RawBuilder<unknown>): RawBuilder<boolean> => sql`(case
  when services.type <> 'APPOINTMENT' then (services.site_id, services.schedule_id) in (
    select session_givers.site_id, session_givers.schedule_id from session_givers
    join resources on resources.site_id = session_givers.site_id and resources.id = session_givers.resource_id
    join schedules as given on given.site_id = session_givers.site_id and given.id = session_givers.schedule_id
    where session_givers.resource_id = any(${resourceIds}) and ${gives(sql.ref('given.last_session_end'))})
  else ${staffIds} && ${resourceIds} end)`

/** The services that one of these resources gives, or that need one of them besides. */
export const neededOneOf = (resourceIds: RawBuilder<unknown>): RawBuilder<boolean> => sql`(${givenByOneOf(resourceIds)}
  or services.resource_ids && ${resourceIds}
  or services.service_resources <> '[]' and exists (
    select from jsonb_array_elements(services.service_resources) as entry,
      jsonb_array_elements_text(entry #> '{resourceIds,values}') as named (id) where named.id::uuid = any(${resourceIds})))`
