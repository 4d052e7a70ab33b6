import {
  type AvailabilityInputs,
  type Combination,
  chooseResources,
  combinationAnyway,
  combineParts,
  type EpochMinutes,
  isoInstantOf,
  minutesOfIsoInstant,
  type PartToCombine,
  type ResourceChoice,
  type ServiceRules,
  startOfLocalDay,
  type Unbookable,
} from '@foyer/domain'
import type { RawBuilder } from 'kysely'
import { lockStatement } from '../../ground/db/advisory-locks.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { setSavepoint } from '../../ground/db/savepoint.ts'
import { resourceLocks } from '../../house/calendar/calendar-locks-store.ts'
import type { ContactStatement } from '../../people/contacts/contacts-store.ts'
import { placeInputs } from '../availability/booking-inputs.ts'
import { CatalogueChanged } from '../availability/current-catalogue.ts'
import type { Span } from '../availability/hours.ts'
import { placeBookings, type TakenPlaces, type WantedPlace } from './places-store.ts'
import type { PlacingScope as CallersScope } from './placing.ts'
import { type Holder, hasReplacedHold, lockAndReadScene, type Scene } from './scene-store.ts'

type PlacingScope = Pick<CallersScope, 'tx' | 'catalogue'> & { context: Pick<CallersScope['context'], 'db' | 'siteId' | 'now'> }

export type WantedSession = {
  bookingId: string
  askedBy: AskedBy
  rules: ServiceRules
  start: EpochMinutes
  /** A later part of a visit may start off the grid of start times. */
  followsAnother?: boolean
  resourceIds: readonly string[]
  alsoNeeded: readonly (readonly string[])[]
  /** Preferred if free: the resources of a booking that moves or gets its time back. */
  preferredIds?: readonly string[]
  /** The booking releases its present place if it gets the new one. */
  isMove?: boolean
  /** The customer, network and front end against whose limits a hold counts. */
  holder: Holder | null
  expiresAt: string | null
  isHold: boolean
  contact?: ContactStatement | null
}

/** A customer gets only times that are shown; the business is free of policy and grid; an override gets any time. */
export type AskedBy = 'CUSTOMER' | 'BUSINESS' | 'OVERRIDE'

/** One session, or the parts of a multi-service booking, of which all get their places or none does. */
export type WantedSessions = readonly [WantedSession, ...WantedSession[]]

export type ChosenPlace = WantedPlace & Combination & { isDoubleBooked: boolean }

export type ChosenPlaces = readonly [ChosenPlace, ...ChosenPlace[]]

export type Reserve<Result> = (chosen: ChosenPlaces, scene: Scene) => Promise<{ result: Result } | { taken: TakenPlaces }>

export const reserveFor =
  (tx: Transaction): Reserve<ChosenPlaces> =>
  async (chosen) => {
    const taken = await placeBookings(tx, chosen)
    return taken.length > 0 ? { taken } : { result: chosen }
  }

/** `refused` is the first session that cannot be placed; `all` are the sessions for which that is known. */
export type Placed<Result> = { result: Result } | Refused
type RefusedSession = { refusal: Unbookable; refused: WantedSession }
export type RefusedSessions = readonly RefusedSession[]
type Refused = RefusedSession & { all: RefusedSessions }

/**
 * The only way to a place: lock, read, choose, reserve. The locks keep hours, blocks and overrides as they are; the engine that shows times
 * chooses the resources; the constraint under `reserve` decides between concurrent transactions for one time. A transaction that moves a
 * place locks the resources exclusively, because two of them could deadlock: each deletes its own place and then waits for the other's
 * deletion to commit.
 */
export async function place<Result>(scope: PlacingScope, sessions: WantedSessions, reserve: Reserve<Result>): Promise<Placed<Result>> {
  const { scene, judged } = await lockAndJudge(sessions, locksFor(sessions, scope.context), scope)
  const combined = combine(judged)
  return 'refusal' in combined ? combined : await reserveFirstFree(combined, judged, scope, (chosen) => reserve(chosen, scene))
}

export async function refusalToPlaceNow(scope: PlacingScope, sessions: WantedSessions): Promise<Refused | null> {
  const { judged } = await lockAndJudge(sessions, [], scope)
  const combined = combine(judged)
  return 'refusal' in combined ? combined : null
}

async function lockAndJudge(sessions: WantedSessions, locks: readonly RawBuilder<unknown>[], scope: PlacingScope) {
  const { tx, context, catalogue } = scope
  const [{ holder, contact = null }] = sessions
  const days = sessions.map((session) => dayOf(session, catalogue.timeZone))
  const scene = await lockAndReadScene(
    tx,
    { contact, locks: locks.map((lock) => lock.compile(tx)) },
    {
      siteId: context.siteId,
      now: context.now,
      resourceIds: allCandidates(sessions),
      spans: days.map(({ from, to }) => ({ from: isoInstantOf(from), to: isoInstantOf(to) })),
      bookingIds: sessions.map(({ bookingId }) => bookingId),
      holder,
    },
  )
  if (scene.catalogueVersion !== catalogue.version) throw new CatalogueChanged()
  return { scene, judged: await judge(sessions, days, scene, scope) }
}

type Judged = { session: WantedSession; choice: ResourceChoice | { anyway: AvailabilityInputs }; taken: Set<string> }

async function judge(sessions: WantedSessions, days: readonly Span[], scene: Scene, { tx, context, catalogue }: PlacingScope) {
  const judged: Judged[] = []
  const now = minutesOfIsoInstant(context.now)
  const allDays = { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) }
  for (const [position, session] of sessions.entries()) {
    const day = days[position] as Span
    // A query in a loop, but hours are cached: it reads only days that nobody asked for lately.
    const inputs = await placeInputs(context.db, tx, { ...session, catalogue, now, day, allDays, taken: scene.taken })
    judged.push({ session, choice: choiceFor(session, inputs), taken: new Set() })
  }
  return judged
}

function choiceFor(session: WantedSession, inputs: AvailabilityInputs): Judged['choice'] {
  const { askedBy, start, resourceIds, followsAnother } = session
  if (askedBy === 'OVERRIDE') return resourceIds.length > 0 ? { anyway: inputs } : { refusal: { reason: 'OUTSIDE_HOURS' } }
  const choice = chooseResources(start, inputs, askedBy === 'CUSTOMER' && followsAnother ? 'CUSTOMER_AFTER_ANOTHER_PART' : askedBy)
  return 'refusal' in choice ? choice : preferredFirst(choice, session)
}

function preferredFirst(
  { resourceIds, alsoIds }: Exclude<ResourceChoice, { refusal: Unbookable }>,
  { preferredIds = [] }: WantedSession,
): ResourceChoice {
  const sorted = (ids: readonly string[]) =>
    ids.toSorted((one, other) => Number(preferredIds.includes(other)) - Number(preferredIds.includes(one)))
  return { resourceIds: sorted(resourceIds), alsoIds: alsoIds.map(sorted) }
}

type ReserveChosen<Result> = (chosen: ChosenPlaces) => ReturnType<Reserve<Result>>

/** Tries the next combination only after concurrent bookings reserved part of the last one. */
async function reserveFirstFree<Result>(
  first: readonly Combined[],
  judged: readonly Judged[],
  { tx, context }: PlacingScope,
  reserve: ReserveChosen<Result>,
): Promise<Placed<Result>> {
  let combined = first
  for (;;) {
    const tried = await attempt(tx, placesOn(combined, context), reserve)
    if ('result' in tried) return tried
    noteTaken(judged, tried.taken)
    const next = combine(judged)
    if ('refusal' in next) return next
    combined = next
  }
}

type Combined = { session: WantedSession; combination: Combination; shared: ReadonlySet<string> }

function combine(judged: readonly Judged[]): Combined[] | Refused {
  const impossible = judged.flatMap((one) => refusedAlone(one) ?? [])
  if (impossible[0]) return { ...impossible[0], all: impossible }
  const found = combineParts(judged.map(partOf))
  if ('short' in found) return { ...refusalOf(judged[found.short] as Judged), all: [refusalOf(judged[found.short] as Judged)] }
  return judged.map(({ session, choice, taken }, position) => {
    const combination = found.combinations[position] as Combination
    if (!('anyway' in choice)) return { session, combination, shared: nothing }
    const forced = combinationAnyway(session.start, combination.resourceId, choice.anyway)
    return { session, combination: forced, shared: new Set([...forced.takenIds, ...taken]) }
  })
}

const partOf = ({ session, choice, taken }: Judged): PartToCombine => ({
  start: session.start,
  end: session.start + session.rules.durationMinutes,
  free: freeOf(session, choice),
  taken: 'anyway' in choice ? nothing : taken,
})

const nothing: ReadonlySet<string> = new Set()

/** An override shares the time with other bookings. Outside of opening hours the constraint decides. */
const freeOf = ({ resourceIds }: WantedSession, choice: Judged['choice']) => {
  if ('anyway' in choice) return { resourceIds: resourceIds.slice(0, 1), alsoIds: [] }
  return 'refusal' in choice ? { resourceIds: [], alsoIds: [] } : choice
}

function refusedAlone(judged: Judged): RefusedSession | null {
  const { session, choice } = judged
  if ('refusal' in choice) return { refusal: choice.refusal, refused: session }
  return 'short' in combineParts([partOf(judged)]) ? refusalOf(judged) : null
}

function refusalOf({ session, choice, taken }: Judged): RefusedSession {
  const { resourceIds, alsoIds } = freeOf(session, choice)
  const needed = resourceIds.every((id) => taken.has(id)) ? undefined : alsoIds.flat().find((id) => taken.has(id))
  return { refusal: { reason: 'BOOKED', ...(needed !== undefined && { resourceId: needed }) }, refused: session }
}

function noteTaken(judged: readonly Judged[], taken: TakenPlaces): void {
  for (const { session, choice, taken: known } of judged) {
    const news = taken.filter(({ bookingId, resourceId }) => bookingId === session.bookingId && !known.has(resourceId))
    for (const { resourceId } of news) known.add(resourceId)
    const isRefusedAgain = 'anyway' in choice && news.length === 0 && taken.some(({ bookingId }) => bookingId === session.bookingId)
    if (isRefusedAgain) throw new Error('A place that excludes nothing was refused')
  }
}

/** A partly refused attempt is rolled back, because the places it did reserve would keep others waiting. */
async function attempt<Result>(tx: Transaction, chosen: ChosenPlaces, reserve: ReserveChosen<Result>) {
  if (chosen.length === 1 && chosen[0].resources.length === 1) return await reserve(chosen)
  const savepoint = await setSavepoint(tx)
  const taken = await reserve(chosen)
  if ('taken' in taken) await savepoint.undo()
  else void savepoint.keep()
  return taken
}

const placesOn = (combined: readonly Combined[], { siteId, now }: PlacingScope['context']): ChosenPlaces => {
  const [first, ...others] = combined.map(({ session, combination, shared }): ChosenPlace => {
    const ids = [combination.resourceId, ...combination.alsoResourceIds].sort()
    const keptUntil = (id: string) => isoInstantOf(Math.min(busyUntil(session.start, session.rules), nextStartOf(id, session, combined)))
    return {
      ...combination,
      siteId,
      bookingId: session.bookingId,
      resources: ids.map((id) => ({ id, isExclusive: !shared.has(id), busyUntil: keptUntil(id) })),
      isDoubleBooked: shared.size > 0,
      start: isoInstantOf(session.start),
      now,
      expiresAt: session.expiresAt,
      isHold: session.isHold,
    }
  })
  if (!first) throw new Error('There are no sessions to place')
  return [first, ...others]
}

/** The pause after a part ends early if the next part uses the same resource, as the list of times assumes. */
function nextStartOf(id: string, { start, rules }: WantedSession, combined: readonly Combined[]): EpochMinutes {
  const later = combined.filter(
    ({ session, combination }) =>
      session.start >= start + rules.durationMinutes && [combination.resourceId, ...combination.alsoResourceIds].includes(id),
  )
  return Math.min(...later.map(({ session }) => session.start))
}

export const busyUntil = (start: EpochMinutes, rules: ServiceRules) => start + rules.durationMinutes + rules.timeBetweenSessionsMinutes

// For the order of locks see docs/lock-order.md. Networks and front ends are not locked, because their holds would wait for each other; so
// concurrent requests may exceed such a limit together.
function locksFor(sessions: WantedSessions, { siteId, now }: PlacingScope['context']): RawBuilder<unknown>[] {
  const [{ holder, isMove, askedBy }] = sessions
  const resourceIds = allCandidates(sessions)
  if (!holder) return [resourceLocks(siteId, resourceIds, askedBy === 'OVERRIDE' || isMove ? 'EXCLUSIVE' : 'SHARED')]
  const isExclusive = hasReplacedHold({ siteId, now, holder })
  return [customerLock(siteId, holder), resourceLocks(siteId, resourceIds, { isExclusive })]
}

/** Serializes the holds of one customer, so that they are counted exactly. */
export const customerLock = (siteId: string, { memberId, visitorId }: Holder): RawBuilder<unknown> =>
  lockStatement([`customer:${siteId}:${memberId ?? visitorId}`], 'EXCLUSIVE')

const allCandidates = (sessions: WantedSessions): string[] => [
  ...new Set(sessions.flatMap(({ resourceIds, alsoNeeded }) => [...resourceIds, ...alsoNeeded.flat()])),
]

function dayOf({ start, rules }: WantedSession, timeZone: string): Span {
  const from = startOfLocalDay(timeZone, start)
  return { from, to: Math.max(startOfLocalDay(timeZone, start, 1), busyUntil(start, rules)) }
}
