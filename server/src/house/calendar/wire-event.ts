import type { CalendarEvent as WireEvent, ZonedDate } from '@foyer/contract'
import {
  type EpochMinutes,
  formatInstantAsLocal,
  formatLocal,
  formatUtc,
  instanceId,
  instantOfLocal,
  intervalOfLocal,
  invalid,
  isStanding,
  isTimeZone,
  type LocalMinutes,
  localMinuteOf,
  type Occurrence,
  Refusal,
} from '@foyer/domain'
import { type Caller, isBusiness, reaches } from '../../ground/caller.ts'
import type { FoundEvent, StoredEvent } from './stored-event.ts'

export const inheritedByInstances = [
  'TITLE',
  'TIME_ZONE',
  'TIME',
  'LOCATION',
  'RESOURCES',
  'CAPACITY',
  'PARTICIPANTS',
  'CONFERENCING_DETAILS',
]

export const wireFoundOf = ({ event, occurrence }: FoundEvent, view: EventView): WireEvent =>
  occurrence ? wireInstanceOf(event, occurrence, view) : wireEventOf(event, view)

export function intervalOf({ event, occurrence }: FoundEvent): { start: EpochMinutes; end: EpochMinutes } {
  return occurrence ?? intervalOfLocal(event.timeZone, localMinuteOf(event.start.localDate), localMinuteOf(event.end.localDate))
}

export function wireEventOf(event: StoredEvent, view: EventView): WireEvent {
  const local = { start: localMinuteOf(event.start.localDate), end: localMinuteOf(event.end.localDate) }
  return {
    ...membersOf(event, view),
    ...timesOf(event.timeZone, local, view),
    id: event.id,
    status: event.status,
    recurrenceType: recurrenceTypeOf(event),
    recurrenceRule: ruleOf(event),
    recurringEventId: event.recurrenceType === 'EXCEPTION' ? (event.formerOf ?? event.recurringEventId ?? undefined) : undefined,
    inheritedFields: event.inheritedFields,
    remainingCapacity: event.totalCapacity === null ? undefined : Math.max(0, event.totalCapacity - event.takenSpots),
    participants: participantsOf(event.takenSpots, view.showsPersonal(event)),
  }
}

export const recurrenceTypeOf = ({ recurrenceType, isUntouched }: StoredEvent): WireEvent['recurrenceType'] =>
  isUntouched ? 'INSTANCE' : recurrenceType

export function wireInstanceOf(master: StoredEvent, occurrence: Occurrence, view: EventView): WireEvent {
  const masterId = master.formerOf ?? master.id
  return {
    ...membersOf(master, view),
    ...timesOf(master.timeZone, { start: occurrence.localStart, end: occurrence.localEnd }, view),
    id: instanceId(masterId, occurrence.localStart),
    status: isStanding(master, occurrence.start) ? 'CONFIRMED' : 'CANCELLED',
    recurrenceType: 'INSTANCE',
    recurringEventId: masterId,
    inheritedFields: inheritedByInstances,
    remainingCapacity: master.totalCapacity ?? undefined,
    participants: participantsOf(0, view.showsPersonal(master)),
  }
}

const participantsOf = (total: number, isShown: boolean): WireEvent['participants'] =>
  isShown ? { total, list: [], hasMore: false, status: 'CONFIRMED' } : undefined

type Shared = 'start' | 'end' | 'id' | 'status' | 'recurrenceType' | 'inheritedFields'

function membersOf(event: StoredEvent, view: EventView): Omit<WireEvent, Shared> {
  return {
    scheduleId: event.scheduleId,
    externalScheduleId: event.externalScheduleId ?? undefined,
    scheduleName: event.scheduleName ?? undefined,
    type: event.type,
    title: view.showsTitle(event) ? (event.title ?? undefined) : undefined,
    timeZone: event.timeZone,
    allDay: event.allDay,
    transparency: event.transparency,
    location: locationFor(event, view),
    resources: event.resources,
    totalCapacity: event.totalCapacity ?? undefined,
    conferencingDetails: view.showsPersonal(event) ? (event.conferencingDetails ?? undefined) : undefined,
    notes: view.showsPersonal(event) ? (event.notes ?? undefined) : undefined,
    extendedFields: view.isWithin(event) ? (event.extendedFields ?? undefined) : undefined,
    appId: event.appId,
    bookingId: view.isWithin(event) ? (event.bookingId ?? undefined) : undefined,
    revision: event.revision,
    createdDate: event.createdDate,
    updatedDate: event.updatedDate,
  }
}

/** A customer's own address is personal data, shown only to the business on request. */
function locationFor(event: StoredEvent, view: EventView): WireEvent['location'] {
  const { location } = event
  if (!location) return undefined
  return location.type === 'CUSTOMER' && !view.showsPersonal(event) ? { id: location.id, type: location.type } : location
}

type LocalTimes = { start: LocalMinutes; end: LocalMinutes }

function timesOf(timeZone: string, local: LocalTimes, view: EventView) {
  const real = intervalOfLocal(timeZone, local.start, local.end)
  return {
    start: zonedDate(timeZone, local.start, real.start),
    end: zonedDate(timeZone, local.end, real.end),
    adjustedStart: { localDate: formatInstantAsLocal(real.start, view.timeZone), timeZone: view.timeZone },
    adjustedEnd: { localDate: formatInstantAsLocal(real.end, view.timeZone), timeZone: view.timeZone },
  }
}

const zonedDate = (timeZone: string, local: LocalMinutes, instant: EpochMinutes): ZonedDate => ({
  localDate: formatLocal(local),
  timeZone,
  utcDate: formatUtc(instant),
})

function ruleOf({ recurrenceRule, timeZone }: StoredEvent): WireEvent['recurrenceRule'] {
  if (!recurrenceRule) return undefined
  const { interval, days, until } = recurrenceRule
  const local = until ? localMinuteOf(until.localDate) : null
  return {
    frequency: 'WEEKLY',
    interval: interval ?? 1,
    days: [...(days ?? [])],
    until: local === null ? undefined : zonedDate(timeZone, local, instantOfLocal(timeZone, local)),
  }
}

export type EventView = {
  timeZone: string
  isWithin: (event: StoredEvent) => boolean
  showsPersonal: (event: StoredEvent) => boolean
  showsTitle: (event: StoredEvent) => boolean
}

type Asked = { caller: Caller; timeZone: string | undefined; siteTimeZone: string; fields?: readonly string[] | undefined }

export function eventViewOf({ caller, timeZone, siteTimeZone, fields = [] }: Asked): EventView {
  if (fields.length > 0 && !isBusiness(caller)) throw new Refusal('PERMISSION_DENIED', { reason: 'PERSONAL_FIELDS' })
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalid('timeZone', 'must be the name of an IANA time zone', 'TIME_ZONE')
  const isWithin = (event: StoredEvent) => isWithinReach(caller, event)
  return {
    timeZone: timeZone ?? siteTimeZone,
    isWithin,
    showsPersonal: (event) => fields.length > 0 && isWithin(event),
    // Why a staff member is away is for the business; that they are away is public.
    showsTitle: (event) => event.type !== 'DEFAULT' || !event.isOfResource || isWithin(event),
  }
}

export const isVisible = (caller: Caller, event: StoredEvent): boolean =>
  isVisibleInOwnList(caller, event) && (!event.isOfDeletedService || isBusiness(caller))

/** A session stays in its participants' lists after its service was deleted. */
export const isVisibleInOwnList = (caller: Caller, { isOfHiddenService }: StoredEvent): boolean => !isOfHiddenService || isBusiness(caller)

export const wholeView = (timeZone: string): EventView => ({
  timeZone,
  isWithin: () => true,
  showsPersonal: () => true,
  showsTitle: () => true,
})

/** An event on a resource's own schedule belongs to that resource; other events name the resources whose time they take. */
export const isWithinReach = (caller: Caller, { externalScheduleId, resources }: Pick<StoredEvent, 'externalScheduleId' | 'resources'>) =>
  reaches(caller, [externalScheduleId, ...resources.map(({ id }) => id)])
