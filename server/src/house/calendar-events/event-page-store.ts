import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import { exceptionsOfSeries, rangeOf } from '../calendar/calendar-store.ts'
import { eventColumns, eventTables } from '../calendar/resolved-events-store.ts'
import { type EventRow, type StoredEvent, storedEventOf } from '../calendar/stored-event.ts'
import type { EventWindow } from './event-fields.ts'

export type EventOrder = { by: 'start' | 'end'; isDescending: boolean }

export type EventPosition = { at: number; id: string }

export type EventQuestion = {
  siteId: string
  window: EventWindow
  condition: Condition
  resourceIds: readonly string[] | null
  includesCanceled: boolean
  order: EventOrder
  position: EventPosition | null
  limit: number
}

export type MatchedEvent = { event: StoredEvent; matches: boolean }

/**
 * In one statement: as many single events as the page can hold, and every series that reaches into the window, with its exceptions.
 * Exceptions that do not match come along: each hides the occurrence that it replaces.
 */
export async function findPageParts(db: Queryable, question: EventQuestion): Promise<MatchedEvent[]> {
  const { siteId, window, condition } = question
  const { rows } = await sql<EventRow & { matches: boolean }>`
    (select ${eventColumns}, true as matches from ${eventTables}
    where event.site_id = ${siteId} and event.id in (${singleEvents(question)}))
    union all
    (select ${eventColumns}, (${condition}) is true as matches from ${eventTables}
    where event.site_id = ${siteId} and event.id = any(array(
      select id from events where site_id = ${siteId} and recurrence_type <> 'NONE' and span && ${rangeOf(window)}
      union ${exceptionsOfSeries(siteId, window)})))`.execute(db)
  return rows.map((row) => ({ event: storedEventOf(row), matches: row.matches }))
}

/**
 * Those that have begun before the window are found by the moment at which it opens, the others in the order of `events_start`, or of the
 * events of each resource, which ends with the page.
 */
function singleEvents(question: EventQuestion): RawBuilder<unknown> {
  const { order, limit, window } = question
  const direction = directionOf(order)
  const opening = sql`${window.from}::timestamptz`
  const begunBefore = sql<boolean>`lower(event.span) < ${opening} and event.span && tstzrange(${opening}, ${opening}, '[]')`
  const begunWithin = sql<boolean>`lower(event.span) >= ${opening} and lower(event.span) < ${window.to}::timestamptz`
  const parts = order.by === 'end' ? [inOrder(question, sql`true`)] : [inOrder(question, begunBefore), within(question, begunWithin)]
  return sql`
    select id from (select distinct id, moment from (${sql.join(parts, sql` union all `)}) as part) as found
    order by moment ${direction}, id collate "C" ${direction} limit ${limit}`
}

const within = (question: EventQuestion, begunWithin: Condition): RawBuilder<unknown> =>
  question.resourceIds ? ofEachResource(question, question.resourceIds) : inOrder(question, begunWithin)

const inOrder = (question: EventQuestion, part: Condition): RawBuilder<unknown> => sql`(
  select event.id, ${momentOf(question.order)} as moment from ${eventTables}
  where ${part} and ${isWanted(question)}
  order by ${momentOf(question.order)} ${directionOf(question.order)}, event.id collate "C" ${directionOf(question.order)} limit ${question.limit})`

/** A resource with few events, or none, is not searched for among all events of the window. */
function ofEachResource(question: EventQuestion, resourceIds: readonly string[]): RawBuilder<unknown> {
  const { siteId, window, order, limit } = question
  const direction = directionOf(order)
  return sql`(
    select of_resource.event_id as id, of_resource.starts_at as moment from unnest(${resourceIds}::uuid[]) as wanted (resource_id) cross join lateral (
      select used.event_id, used.starts_at
      from (
        select event_id, starts_at from event_resources
        where site_id = ${siteId} and resource_id = wanted.resource_id
          and starts_at >= ${window.from}::timestamptz and starts_at < ${window.to}::timestamptz
        order by starts_at ${direction}, event_id collate "C" ${direction} offset 0) as used
      -- One by one, in their order, until the page is full.
      cross join lateral (select from ${eventTables} where event.id = used.event_id and ${isWanted(question)} limit 1) as wanted_event
      order by used.starts_at ${direction}, used.event_id collate "C" ${direction} limit ${limit}) as of_resource)`
}

const isWanted = (question: EventQuestion): Condition => sql`(
  event.site_id = ${question.siteId} and event.recurrence_type = 'NONE' and ${standing(question)}
  and event.span && ${rangeOf(question.window)} and (${question.condition}) and ${beyond(question)})`

const directionOf = ({ isDescending }: EventOrder): RawBuilder<unknown> => (isDescending ? sql`desc` : sql`asc`)

const standing = ({ includesCanceled }: EventQuestion) =>
  includesCanceled ? sql`(event.status = 'CONFIRMED' or event.type in ('CLASS', 'COURSE'))` : sql`event.status = 'CONFIRMED'`

const momentOf = ({ by }: EventOrder) => (by === 'start' ? sql`lower(event.span)` : sql`upper(event.span)`)

function beyond({ order, position }: EventQuestion): Condition {
  if (!position) return sql`true`
  const moment = sql`to_timestamp(${position.at}::float8 * 60)`
  const sign = order.isDescending ? sql`<` : sql`>`
  return sql`(${momentOf(order)}, event.id collate "C") ${sign} (${moment}, ${position.id})`
}

export async function findMasters(
  db: Queryable,
  { siteId, window, condition }: { siteId: string; window: EventWindow | null; condition: Condition },
): Promise<StoredEvent[]> {
  const inWindow = window ? sql`and event.span && ${rangeOf(window)}` : sql``
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.recurrence_type = 'MASTER' and event.status = 'CONFIRMED' and event.former_of is null
      and (${condition}) ${inWindow}`.execute(db)
  return rows.map(storedEventOf)
}
