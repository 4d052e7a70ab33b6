import { staffResourceTypeId } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'

export type Givers = { staff_ids: string[]; first_session_start: string | null; last_session_end: string | null }

/**
 * Who gives a service, and from when until when: of an appointment as the service says; of classes and courses as their sessions say, those
 * to come or, once all are over, the last. Sessions are read by the index `events_sessions`.
 */
export const givers = (now: string): RawBuilder<Givers> => sql`(
  select
    case when services.type <> 'APPOINTMENT' then ${staffOfSessions(now)}
      when services.primary_resource_type_id = ${sql.lit(staffResourceTypeId)} then services.resource_ids
      else ${staffBesides} end as staff_ids,
    bounds.first_start as first_session_start,
    nullif(bounds.last_end, 'infinity') as last_session_end
  from (
    select min(lower(events.span)) as first_start, max(upper(events.span)) as last_end
    from events where services.type <> 'APPOINTMENT' and ${ofService}
  ) as bounds)`

const ofService = sql`events.site_id = services.site_id and events.schedule_id = services.schedule_id
  and events.status = 'CONFIRMED' and events.type in ('CLASS', 'COURSE') and not isempty(events.span)`

const staffOfSessions = (now: string) => sql`array(
  select resources.id from resources
  where resources.site_id = services.site_id and resources.type_id = ${sql.lit(staffResourceTypeId)} and resources.deleted_at is null
    and resources.id in (
      select unnest(events.resource_ids) from events
      where ${ofService} and upper(events.span) >= least(${now}::timestamptz, bounds.last_end)
    )
  order by resources.name, resources.id)`

const staffBesides = sql`array(
  select named.id::uuid from jsonb_array_elements(services.service_resources) as entry,
    jsonb_array_elements_text(entry #> '{resourceIds,values}') with ordinality as named (id, place)
  where entry #>> '{resourceType,id}' = ${sql.lit(staffResourceTypeId)} order by named.place)`
