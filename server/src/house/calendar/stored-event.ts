import { randomUUID } from 'node:crypto'
import type { ConferencingDetails, CalendarEvent as WireEvent } from '@foyer/contract'
import {
  type CalendarEvent,
  type EpochMinutes,
  epochMinutesOf,
  findOccurrence,
  formatUtc,
  instanceId,
  type Occurrence,
  parseInstanceId,
  spanOf,
  type Weekday,
} from '@foyer/domain'

type Resource = WireEvent['resources'][number]

export type StoredEvent = CalendarEvent & {
  type: WireEvent['type']
  recurrenceType: 'NONE' | 'MASTER' | 'EXCEPTION'
  transparency: 'OPAQUE' | 'TRANSPARENT'
  externalScheduleId: string | null
  scheduleName: string | null
  scheduleStatus: 'ACTIVE' | 'CANCELLED'
  isOfResource: boolean
  isOfHiddenService: boolean
  isOfDeletedService: boolean
  title: string | null
  allDay: boolean
  location: WireEvent['location'] | null
  resources: (Resource & { transparency: 'OPAQUE' | 'TRANSPARENT' })[]
  totalCapacity: number | null
  conferencingDetails: ConferencingDetails | null
  notes: string | null
  extendedFields: Record<string, unknown> | null
  takenSpots: number
  /** The occurrence has a row for its participants only: an INSTANCE to callers. */
  isUntouched: boolean
  inheritedFields: string[]
  appId: string
  bookingId: string | null
  formerOf: string | null
  revision: string
  createdDate: string
  updatedDate: string
  plannedDate: string
  keptDate: string | null
}

export type EventRow = {
  id: string
  schedule_id: string
  external_id: string | null
  schedule_name: string | null
  schedule_status: StoredEvent['scheduleStatus']
  is_of_resource: boolean
  is_of_hidden_service: boolean
  is_of_deleted_service: boolean
  type: WireEvent['type']
  status: 'CONFIRMED' | 'CANCELLED'
  title: string | null
  local_start: string
  local_end: string
  time_zone: string
  all_day: boolean
  recurrence_type: StoredEvent['recurrenceType']
  recurrence_interval: number | null
  recurrence_day: Weekday | null
  recurrence_until: string | null
  recurring_event_id: string | null
  original_local_start: string | null
  transparency: 'OPAQUE' | 'TRANSPARENT'
  location: WireEvent['location'] | null
  resources: StoredEvent['resources']
  total_capacity: number | null
  conferencing_details: ConferencingDetails | null
  notes: string | null
  extended_fields: Record<string, unknown> | null
  taken_spots: number
  is_untouched: boolean
  inherited_fields: string[]
  app_id: string
  booking_id: string | null
  cancelled_at: string | null
  former_of: string | null
  revision: string
  created_at: string
  updated_at: string
  planned_at: string
  kept_at: string | null
}

export function storedEventOf(row: EventRow): StoredEvent {
  return {
    ...ruleEventOf(row),
    type: row.type,
    recurrenceType: row.recurrence_type,
    transparency: row.transparency,
    externalScheduleId: row.external_id,
    scheduleName: row.schedule_name,
    scheduleStatus: row.schedule_status,
    isOfResource: row.is_of_resource,
    isOfHiddenService: row.is_of_hidden_service,
    isOfDeletedService: row.is_of_deleted_service,
    title: row.title,
    allDay: row.all_day,
    location: row.location,
    resources: row.resources,
    totalCapacity: row.total_capacity,
    conferencingDetails: row.conferencing_details,
    notes: row.notes,
    extendedFields: row.extended_fields,
    takenSpots: row.taken_spots,
    isUntouched: row.is_untouched,
    inheritedFields: row.inherited_fields,
    appId: row.app_id,
    bookingId: row.booking_id,
    formerOf: row.former_of,
    revision: row.revision,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    plannedDate: row.planned_at,
    keptDate: row.kept_at,
  }
}

export type RuleEventRow = Pick<
  EventRow,
  | 'id'
  | 'schedule_id'
  | 'type'
  | 'status'
  | 'local_start'
  | 'local_end'
  | 'time_zone'
  | 'recurrence_type'
  | 'recurrence_interval'
  | 'recurrence_day'
  | 'recurrence_until'
  | 'recurring_event_id'
  | 'original_local_start'
  | 'transparency'
  | 'location'
  | 'resources'
  | 'cancelled_at'
>

export function ruleEventOf(row: RuleEventRow): CalendarEvent {
  return {
    id: row.id,
    scheduleId: row.schedule_id,
    type: row.type,
    status: row.status,
    recurrenceType: row.recurrence_type,
    start: { localDate: wireLocal(row.local_start) },
    end: { localDate: wireLocal(row.local_end) },
    timeZone: row.time_zone,
    recurrenceRule: row.recurrence_day
      ? {
          interval: row.recurrence_interval,
          days: [row.recurrence_day],
          until: row.recurrence_until === null ? null : { localDate: wireLocal(row.recurrence_until) },
        }
      : null,
    recurringEventId: row.recurring_event_id,
    originalLocalStart: row.original_local_start === null ? null : wireLocal(row.original_local_start),
    cancelledAt: row.cancelled_at === null ? null : epochMinutesOf(Temporal.Instant.from(row.cancelled_at)),
    transparency: row.transparency,
    locationId: row.location?.id ?? null,
    resources: row.resources,
  }
}

const wireLocal = (timestamp: string): string => timestamp.replace(' ', 'T').slice(0, 19)

export function eventSpan(event: CalendarEvent): string {
  const span = spanOf(event)
  return span ? rangeText(span.start, span.end) : 'empty'
}

export const rangeText = (start: EpochMinutes, end: EpochMinutes): string =>
  `[${formatUtc(start)},${end === Number.POSITIVE_INFINITY ? 'infinity' : formatUtc(end)})`

/** The schedule's id and one of its own, without dashes. The same idempotency key gives the same id. */
export const newEventId = (scheduleId: string, key: string = randomUUID()): string =>
  `${scheduleId}${key}`.replaceAll('-', '').toLowerCase()

export type FoundEvent = { event: StoredEvent; occurrence: Occurrence | null }

export function findInFamily(eventId: string, family: readonly StoredEvent[]): FoundEvent | null {
  const stored = family.find((event) => event.id === eventId && event.recurrenceType !== 'MASTER')
  if (stored) return { event: stored, occurrence: null }
  const master = family.find((event) => event.id === eventId && event.formerOf === null)
  if (master) return { event: master, occurrence: null }
  return findInstance(eventId, family)
}

const exceptionsOf = ({ id }: StoredEvent, family: readonly StoredEvent[]) => family.filter((event) => event.recurringEventId === id)

function findInstance(eventId: string, family: readonly StoredEvent[]): FoundEvent | null {
  const parts = parseInstanceId(eventId)
  if (!parts) return null
  const masters = family.filter(
    (event) => event.recurrenceType === 'MASTER' && (event.id === parts.masterId || event.formerOf === parts.masterId),
  )
  for (const event of masters) {
    const occurrence = findOccurrence(instanceId(event.id, parts.originalLocalStart), [event, ...exceptionsOf(event, family)])
    if (occurrence) return { event, occurrence }
  }
  return null
}
