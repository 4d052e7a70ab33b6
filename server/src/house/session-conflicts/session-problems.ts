import type { ServiceLocation, SessionConflict, SlotLocation, CalendarEvent as WireEvent } from '@foyer/contract'
import {
  type Block,
  blocksByResource,
  type CalendarEvent,
  type Conflict,
  conflictHorizon,
  conflictsOf,
  epochMinutesOf,
  isResourceAt,
  newlyTaken,
  type Occupant,
  Refusal,
  type TakenTime,
  takenTimes,
} from '@foyer/domain'
import { type Caller, reaches } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { findResources, findRuleEvents, type KnownResource, loadEventTitles } from '../calendar/calendar-store.ts'
import { isSession } from '../calendar/change-rules.ts'
import {
  findLocatedSessions,
  findOccupiable,
  findOverfull,
  findPlacesIn,
  type LocatedSession,
  type OccupiableResource,
  type Overfull,
  type PlaceInTheWay,
} from './session-conflicts-store.ts'

export type Problems = { conflicts: SessionConflict[]; overfull: Overfull | null }

export const noProblems: Problems = { conflicts: [], overfull: null }

const mostShown = 20

export function refusalFor({ conflicts, overfull }: Problems): Refusal | null {
  if (conflicts.length > 0) return new Refusal('SESSION_CONFLICT', { conflicts: conflicts.slice(0, mostShown), total: conflicts.length })
  return overfull ? new Refusal('CAPACITY_BELOW_PARTICIPANTS', overfull) : null
}

export function refuseProblems(problems: Problems, ignoreConflicts = true): void {
  const refusal = refusalFor(problems)
  if (refusal && !ignoreConflicts) throw refusal
}

type Scope = { siteId: string; now: string; caller: Caller }

export type SessionChange = { before: readonly CalendarEvent[]; after: readonly CalendarEvent[] }

export async function findConflicts(tx: Transaction, scope: Scope, change: SessionChange): Promise<SessionConflict[]> {
  const [conflicts = []] = await findConflictsOfEach(tx, scope, [change])
  return conflicts
}

/**
 * In a fixed number of statements. A change without conflicts blocks those after it. The resources are locked, so what is free
 * stays free until the transaction ends.
 */
export async function findConflictsOfEach(tx: Transaction, scope: Scope, changes: readonly SessionChange[]): Promise<SessionConflict[][]> {
  const wanted = changes.map((change) => wantedTimes(change, scope.now))
  if (wanted.flat().length === 0) return changes.map(() => [])
  const occupied = await loadOccupied(tx, scope, wanted.flat())
  const written = new Set(occupied.events.map(({ id }) => id))
  const accepted: CalendarEvent[] = []
  const met = changes.map(({ before, after }, index) => {
    const own = new Set([...before, ...after].map(({ id }) => id))
    const others = occupied.events.filter(({ id }) => !own.has(id))
    // Accepted changes that are already written are among `others`.
    const besides = accepted.filter(({ id }) => !written.has(id))
    const conflicts = meet(wanted[index] ?? [], { ...occupied, events: others }, besides)
    if (conflicts.length === 0) accepted.push(...after)
    return conflicts
  })
  const titles = await loadEventTitles(
    tx,
    scope.siteId,
    met.flat().flatMap(({ occupant }) => occupant.eventId ?? []),
  )
  return met.map((conflicts) => conflicts.map((conflict) => shownConflict(conflict, { ...occupied, titles, caller: scope.caller })))
}

function wantedTimes({ before, after }: SessionChange, now: string): TakenTime[] {
  const from = epochMinutesOf(Temporal.Instant.from(now))
  const sessions = after.filter(({ type }) => isSession(type))
  return newlyTaken(takenTimes(before, from, from + conflictHorizon), takenTimes(sessions, from, from + conflictHorizon))
}

type Occupied = { resources: OccupiableResource[]; events: CalendarEvent[]; places: PlaceInTheWay[] }

async function loadOccupied(tx: Transaction, { siteId, now }: Scope, wanted: readonly TakenTime[]): Promise<Occupied> {
  const resources = await findOccupiable(tx, siteId, [...new Set(wanted.map(({ resourceId }) => resourceId))])
  const events = await findRuleEvents(tx, siteId, { resourceIds: resources.map(({ id }) => id), ...windowOf(wanted) })
  return { resources, events, places: await findPlacesIn(tx, siteId, now, wanted) }
}

function meet(wanted: readonly TakenTime[], { resources, events, places }: Occupied, besides: readonly CalendarEvent[]): Conflict<Named>[] {
  if (wanted.length === 0) return []
  return conflictsOf(wanted, [...blockOccupants(wanted, [...events, ...besides], resources), ...places.map(placeOccupant)])
}

type Telling = { resources: readonly OccupiableResource[]; titles: ReadonlyMap<string, string>; caller: Caller }

function shownConflict({ occupant, occurrences }: Conflict<Named>, { resources, titles, caller }: Telling): SessionConflict {
  return {
    kind: occupant.kind,
    resourceId: occupant.resourceId,
    resourceName: resources.find(({ id }) => id === occupant.resourceId)?.name,
    ...(reaches(caller, [occupant.resourceId]) && {
      eventId: occupant.eventId,
      bookingId: occupant.bookingId,
      title: occupant.title ?? titles.get(occupant.eventId ?? ''),
    }),
    start: instantOf(occupant.start),
    end: instantOf(occupant.end),
    occurrences,
  }
}

export const findOverfullOf = (tx: Transaction, { siteId, now }: Scope, rootIds: readonly string[]): Promise<Overfull | null> =>
  findOverfull(tx, siteId, now, rootIds)

type Named = Occupant & { kind: SessionConflict['kind']; eventId?: string; bookingId?: string; title?: string }

const kinds: Record<Block['kind'], Named['kind']> = { SESSION: 'SESSION', BOOKING: 'BLOCK', BLOCK: 'BLOCK', CLOSURE: 'BLOCK' }

/** Sessions may take place while the business is closed, so closures are left out. */
function blockOccupants(wanted: readonly TakenTime[], events: readonly CalendarEvent[], resources: readonly OccupiableResource[]): Named[] {
  const blocks = blocksByResource({
    events,
    resources: resources.map(({ id, eventsScheduleId }) => ({ id, eventsScheduleId, ownHours: [] })),
    businessScheduleId: '',
    ...boundsOf(wanted),
  })
  return [...blocks].flatMap(([resourceId, list]) =>
    list.map(({ start, end, kind, eventId }) => ({ resourceId, start, end, kind: kinds[kind], eventId, source: eventId })),
  )
}

function placeOccupant(place: PlaceInTheWay): Named {
  const { resourceId } = place
  const times = { start: epochMinutesOf(Temporal.Instant.from(place.start)), end: epochMinutesOf(Temporal.Instant.from(place.end)) }
  if (place.bookingId === null) return { kind: 'BLOCK', resourceId, ...times, source: place.outsideId }
  const { bookingId, title } = place
  return { kind: 'BOOKING', resourceId, bookingId, title, ...times, source: bookingId }
}

const boundsOf = (wanted: readonly TakenTime[]) => ({
  from: Math.min(...wanted.map(({ start }) => start)),
  to: Math.max(...wanted.map(({ end }) => end)),
})

function windowOf(wanted: readonly TakenTime[]): { from: string; to: string } {
  const { from, to } = boundsOf(wanted)
  return { from: instantOf(from), to: instantOf(to) }
}

const instantOf = (minutes: number): string =>
  Temporal.Instant.fromEpochMilliseconds(minutes * 60_000).toString({ fractionalSecondDigits: 3 })

type Locations = {
  siteId: string
  own: WireEvent['location'] | null | undefined
  ofService: ServiceLocation | null | undefined
}

export function locationOfSession({ siteId, own, ofService }: Locations): SlotLocation | null {
  if (own) return slotLocationOf(own.type, own.id ?? siteId)
  return ofService ? slotLocationOf(ofService.type, ofService.business?.id ?? siteId) : null
}

const slotLocationOf = (type: ServiceLocation['type'], businessLocationId: string): SlotLocation =>
  type === 'BUSINESS'
    ? { locationType: 'OWNER_BUSINESS', id: businessLocationId }
    : { locationType: type === 'CUSTOM' ? 'OWNER_CUSTOM' : 'CUSTOM' }

export function refusalAtLocation(
  resourceIds: readonly string[],
  known: ReadonlyMap<string, KnownResource>,
  location: SlotLocation | null,
): Refusal | null {
  if (!location) return null
  const elsewhere = resourceIds.flatMap((id) => {
    const resource = known.get(id)
    return resource && !isResourceAt(resource.locations, location) ? [{ id, name: resource.name }] : []
  })
  if (elsewhere.length === 0) return null
  return new Refusal('RESOURCE_NOT_AT_LOCATION', { resources: elsewhere, ...(location.id && { locationId: location.id }) })
}

type Change = { rootIds: readonly string[]; before: readonly LocatedSession[] }

/** Rooms and staff give a session only at their own locations. */
export async function refuseElsewhere(tx: Transaction, siteId: string, { rootIds, before }: Change): Promise<void> {
  const former = new Map(before.map((session) => [session.id, session]))
  const moved = (await findLocatedSessions(tx, siteId, rootIds)).flatMap((after) => {
    const formerly = former.get(after.id) ?? former.get(after.recurringEventId ?? '')
    const location = locationOf(siteId, after)
    const staysThere = formerly !== undefined && isSameLocation(locationOf(siteId, formerly), location)
    const resourceIds = staysThere ? after.resourceIds.filter((id) => !formerly.resourceIds.includes(id)) : after.resourceIds
    return resourceIds.length > 0 ? [{ resourceIds, location }] : []
  })
  if (moved.length === 0) return
  const known = await findResources(tx, siteId, [...new Set(moved.flatMap(({ resourceIds }) => resourceIds))])
  for (const { resourceIds, location } of moved) {
    const refusal = refusalAtLocation(resourceIds, known, location)
    if (refusal) throw refusal
  }
}

const locationOf = (siteId: string, { location, serviceLocation }: LocatedSession) =>
  locationOfSession({ siteId, own: location, ofService: serviceLocation })

const isSameLocation = (one: SlotLocation | null, other: SlotLocation | null): boolean =>
  one?.locationType === other?.locationType && one?.id === other?.id
