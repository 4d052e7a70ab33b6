import { type EpochMinutes, epochMinutesOf, formatUtc, instantOfLocal, invalid, parseLocal } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { allOf, type Condition } from '../../ground/db/querying/conditions.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { effectiveCapacity, effectiveLocation, effectiveResourceIds, takenSpots } from '../calendar/resolved-events-store.ts'

const sameness = ['$eq', '$in'] as const
const amounts = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$exists'] as const

const location = (member: string) => sql`(${effectiveLocation} ->> ${sql.lit(member)})`
const masterId = sql`coalesce(event.former_of, master.former_of, event.recurring_event_id,
  case when event.recurrence_type = 'MASTER' then event.id end)`

const usesOneOf = (resourceIds: RawBuilder<unknown>) => sql<boolean>`(
  event.resource_ids && ${resourceIds} and not event.inherited_fields @> array['RESOURCES']
  or event.recurrence_type = 'EXCEPTION' and event.inherited_fields @> array['RESOURCES'] and event.recurring_event_id = any(array(
    select series.id from events as series
    where series.recurrence_type = 'MASTER' and series.resource_ids && ${resourceIds} and not series.inherited_fields @> array['RESOURCES'])))`

const eventFields: Fields = {
  id: { column: sql.ref('event.id'), type: 'text', operators: [], isSortable: false },
  scheduleId: { column: sql.ref('event.schedule_id'), type: 'id', operators: sameness },
  externalScheduleId: { column: sql.ref('schedule.external_id'), type: 'id', operators: sameness },
  type: { column: sql.ref('event.type'), type: 'enum', operators: sameness, aliases: ['eventType'] },
  recurringEventId: { column: masterId, type: 'text', operators: sameness },
  location: { column: sql`(${effectiveLocation})`, type: 'enum', operators: ['$exists'] },
  'location.id': { column: location('id'), type: 'enum', operators: sameness },
  'location.type': { column: location('type'), type: 'enum', values: ['BUSINESS', 'CUSTOMER', 'CUSTOM'], operators: sameness },
  appId: { column: sql.ref('event.app_id'), type: 'id', operators: sameness },
  transparency: { column: sql.ref('event.transparency'), type: 'enum', values: ['OPAQUE', 'TRANSPARENT'], operators: ['$eq'] },
  totalCapacity: { column: sql`(${effectiveCapacity})`, type: 'number', operators: amounts },
  remainingCapacity: { column: sql`greatest(${effectiveCapacity} - ${takenSpots}, 0)`, type: 'number', operators: amounts },
  'participants.total': { column: takenSpots, type: 'number', operators: amounts },
  'resources.id': {
    column: sql`(${effectiveResourceIds})`,
    type: 'idList',
    operators: ['$eq', '$in', '$hasSome'],
    hasOneOf: usesOneOf,
  },
}

export function eventCondition(filter: unknown, path?: string): Condition {
  const condition = compileFilter(eventFields, filter, path)
  return namesWorkingHours(filter) ? condition : allOf([condition, sql`event.type <> 'WORKING_HOURS'`])
}

function namesWorkingHours(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(namesWorkingHours)
  if (typeof filter !== 'object' || filter === null) return false
  return Object.entries(filter).some(([name, operand]) =>
    name === 'type' || name === 'eventType'
      ? JSON.stringify(operand).includes('"WORKING_HOURS"')
      : name.startsWith('$') && namesWorkingHours(operand),
  )
}

/** Each event that meets the filter has one of these resources; null where the filter names none. */
export function resourcesNamedBy(filter: unknown): string[] | null {
  if (typeof filter !== 'object' || filter === null) return null
  const own = 'resources.id' in filter ? idsOf(filter['resources.id']) : null
  const parts = '$and' in filter && Array.isArray(filter.$and) ? filter.$and : []
  return own ?? parts.map(resourcesNamedBy).find((ids) => ids !== null) ?? null
}

function idsOf(operand: unknown): string[] | null {
  if (typeof operand === 'string') return [operand]
  if (typeof operand !== 'object' || operand === null) return null
  const values = Object.entries(operand).find(([operator]) => sameness.some((known) => known === operator) || operator === '$hasSome')?.[1]
  const ids: unknown[] = Array.isArray(values) ? values : [values]
  return ids.every((id) => typeof id === 'string') ? [...new Set(ids.map((id) => id.toLowerCase()))] : null
}

export type EventWindow = { from: string; to: string }

export const usualDays = 380
/** Five years: longer than any plan, and a bound on the occurrences of one answer. */
const longestDays = 5 * 366

type Asked = { fromLocalDate?: string | undefined; toLocalDate?: string | undefined; timeZone: string; now: string }

export function readWindow({ fromLocalDate, toLocalDate, timeZone, now }: Asked): EventWindow {
  const from = readBound(fromLocalDate, 'fromLocalDate', timeZone) ?? epochMinutesOf(Temporal.Instant.from(now))
  const to = readBound(toLocalDate, 'toLocalDate', timeZone) ?? from + usualDays * minutesPerDay
  if (from >= to) throw invalid('toLocalDate', 'must be after fromLocalDate', 'TO_AFTER_FROM')
  if (to - from > longestDays * minutesPerDay) {
    throw invalid('toLocalDate', `must be within ${longestDays} days of fromLocalDate`, 'WINDOW_TOO_LONG', { maximumDays: longestDays })
  }
  return { from: formatUtc(from), to: formatUtc(to) }
}

const minutesPerDay = 24 * 60

function readBound(localDate: string | undefined, field: string, timeZone: string): EpochMinutes | null {
  if (localDate === undefined) return null
  const local = parseLocal(localDate)
  if (local === null || local < beginning || local >= end)
    throw invalid(field, 'is not a date and time that exists, or too far away', 'LOCAL_DATE')
  return instantOfLocal(timeZone, local)
}

const beginning = parseLocal('1900-01-01T00:00') ?? 0
const end = parseLocal('2101-01-01T00:00') ?? 0

export const isOfVisibleService = sql<boolean>`not exists (
  select from services where site_id = event.site_id and schedule_id = event.schedule_id and (hidden or deleted_at is not null))`

export const isSessionOf = (resourceId: string) =>
  sql<boolean>`(event.type in ('CLASS', 'COURSE') and ${effectiveResourceIds} @> array[${resourceId}]::uuid[])`
