import {
  type AvailabilityInputs,
  type Combination,
  chooseResources,
  combinationAnyway,
  type EpochMinutes,
  type FreeResources,
  isoInstantOf,
  minutesOfIsoInstant,
  nextCombination,
  type ServiceRules,
  startOfLocalDay,
  type Unbookable,
} from '@foyer/domain'
import type { RawBuilder } from 'kysely'
import { CatalogueChanged, placeInputs, type Span } from '../availability/availability.ts'
import type { ContactStatement } from '../contacts/contacts.ts'
import { lockStatement } from '../db/advisory-locks.ts'
import type { Transaction } from '../db/database.ts'
import { setSavepoint } from '../db/savepoint.ts'
import { resourceLocks } from '../resources/resources.ts'
import { placeBooking, type TakenIds, type WantedPlace } from './places-store.ts'
import type { PlacingScope } from './placing.ts'
import { type Holder, hasReplacedHold, lockAndReadScene, type Scene } from './scene-store.ts'

/** A session to place, and the resources that could give it. */
export type WantedSession = {
  bookingId: string
  askedBy: AskedBy
  rules: ServiceRules
  start: EpochMinutes
  resourceIds: readonly string[]
  /** What it needs besides: of each list one resource, a different one for each. */
  alsoNeeded: readonly (readonly string[])[]
  /** Preferred if free: the resources of a booking that moves or gets its time back. */
  preferredIds?: readonly string[]
  /** The booking gives up its present place, if and only if it gets the new one. */
  isMove?: boolean
  /** For a hold: the customer, network and front end whose limits it counts against. */
  holder: Holder | null
  expiresAt: string | null
  isHold: boolean
  /** Finds or adds the contact of the customer, in the same round trip. */
  contact?: ContactStatement | null
}

/** A customer gets only times that are shown; the business is free of policy and grid; an override takes any time. */
export type AskedBy = 'CUSTOMER' | 'BUSINESS' | 'OVERRIDE'

/** The place to take, and its resources. */
export type ChosenPlace = WantedPlace & Combination & { isDoubleBooked: boolean }

/** Takes a place, or answers the resources that another booking has taken already. */
export type Take<Result> = (chosen: ChosenPlace, scene: Scene) => Promise<{ result: Result } | { taken: TakenIds }>

/** Takes a place for a booking that exists. */
export const takingFor =
  (tx: Transaction): Take<ChosenPlace> =>
  async (chosen) => {
    const taken = await placeBooking(tx, chosen)
    return taken.length > 0 ? { taken } : { result: chosen }
  }

export type Placed<Result> = { result: Result } | { refusal: Unbookable }

/**
 * The only way to a place: lock, read, choose, take. The locks keep hours, blocks and overrides as they are; the engine that shows times
 * chooses the resource; the constraint under `take` decides between concurrent transactions for one time.
 *
 * A transaction that gives up a place for another locks the resources exclusively. Otherwise two of them could deadlock: each deletes its
 * own place and then waits for the other to commit its deletion.
 */
export async function place<Result>(
  { tx, context, catalogue }: PlacingScope,
  session: WantedSession,
  take: Take<Result>,
): Promise<Placed<Result>> {
  const { siteId, now, db } = context
  const day = dayOf(session, catalogue.timeZone)
  const locks = locksFor(session, context).map((lock) => lock.compile(tx))
  const question = { ...session, resourceIds: allCandidates(session), siteId, now, from: isoInstantOf(day.from), to: isoInstantOf(day.to) }
  const scene = await lockAndReadScene(tx, { contact: session.contact ?? null, locks }, question)
  if (scene.catalogueVersion !== catalogue.version) throw new CatalogueChanged()
  const inputs = await placeInputs(db, tx, { ...session, catalogue, now: minutesOfIsoInstant(now), day, taken: scene.taken })
  const takeOn: TakeOn<Result> = (combination, shared) =>
    attempt(tx, placeOn(combination, shared, session, context), (chosen) => take(chosen, scene))
  if (session.askedBy === 'OVERRIDE') return await override(session, inputs, takeOn)
  const choice = chooseResources(session.start, inputs, session.askedBy)
  return 'refusal' in choice ? choice : await takeFirstFree(preferredFirst(choice, session), takeOn)
}

/** Takes the resources of a combination, those of `shared` beside what is there already. */
type TakeOn<Result> = (combination: Combination, shared: ReadonlySet<string>) => ReturnType<Take<Result>>

/** A try for several resources of which some were taken leaves nothing written: they would keep others waiting, or be kept. */
async function attempt<Result>(tx: Transaction, chosen: ChosenPlace, take: (chosen: ChosenPlace) => ReturnType<Take<Result>>) {
  if (chosen.resources.length === 1) return await take(chosen)
  const savepoint = await setSavepoint(tx)
  const taken = await take(chosen)
  if ('taken' in taken) await savepoint.undo()
  else void savepoint.keep()
  return taken
}

function preferredFirst({ resourceIds, alsoIds }: FreeResources, { preferredIds = [] }: WantedSession): FreeResources {
  const sorted = (ids: readonly string[]) =>
    ids.toSorted((one, other) => Number(preferredIds.includes(other)) - Number(preferredIds.includes(one)))
  return { resourceIds: sorted(resourceIds), alsoIds: alsoIds.map(sorted) }
}

/** Tries another combination only if concurrent bookings have taken something of the one before, and without what they took. */
async function takeFirstFree<Result>(free: FreeResources, takeOn: TakeOn<Result>): Promise<Placed<Result>> {
  const taken = new Set<string>()
  for (let combination = nextCombination(free, taken); combination; combination = nextCombination(free, taken)) {
    const tried = await takeOn(combination, nothing)
    if ('result' in tried) return tried
    for (const id of tried.taken) taken.add(id)
  }
  const needed = free.resourceIds.every((id) => taken.has(id)) ? undefined : free.alsoIds.flat().find((id) => taken.has(id))
  return { refusal: { reason: 'BOOKED', ...(needed !== undefined && { resourceId: needed }) } }
}

const nothing: ReadonlySet<string> = new Set()

/** What is taken is shared with the booking that has it. Outside of opening hours the constraint says what that is. */
async function override<Result>(
  { resourceIds: [resourceId], start }: WantedSession,
  inputs: AvailabilityInputs,
  takeOn: TakeOn<Result>,
): Promise<Placed<Result>> {
  if (resourceId === undefined) return { refusal: { reason: 'OUTSIDE_HOURS' } }
  const combination = combinationAnyway(start, resourceId, inputs)
  const shared = new Set(combination.takenIds)
  for (;;) {
    const tried = await takeOn(combination, shared)
    if ('result' in tried) return tried
    if (tried.taken.every((id) => shared.has(id))) throw new Error('A place that excludes nothing was refused')
    for (const id of tried.taken) shared.add(id)
  }
}

const placeOn = (
  combination: Combination,
  shared: ReadonlySet<string>,
  { bookingId, start, rules, expiresAt, isHold }: WantedSession,
  { siteId, now }: PlacingScope['context'],
): ChosenPlace => ({
  ...combination,
  siteId,
  bookingId,
  resources: [combination.resourceId, ...combination.alsoResourceIds].sort().map((id) => ({ id, isExclusive: !shared.has(id) })),
  isDoubleBooked: shared.size > 0,
  start: isoInstantOf(start),
  busyUntil: isoInstantOf(busyUntil(start, rules)),
  now,
  expiresAt,
  isHold,
})

/** The end of the time kept free after a session. */
export const busyUntil = (start: EpochMinutes, rules: ServiceRules) => start + rules.durationMinutes + rules.timeBetweenSessionsMinutes

// The order of locks: docs/lock-order.md. Networks and front ends are not locked: their holds would wait for each other. So concurrent
// requests may exceed such a limit together.
function locksFor(session: WantedSession, { siteId, now }: PlacingScope['context']): RawBuilder<unknown>[] {
  const { holder, isMove, askedBy } = session
  const resourceIds = allCandidates(session)
  if (!holder) return [resourceLocks(siteId, resourceIds, askedBy === 'OVERRIDE' || isMove ? 'EXCLUSIVE' : 'SHARED')]
  const isExclusive = hasReplacedHold({ siteId, now, holder })
  return [customerLock(siteId, holder), resourceLocks(siteId, resourceIds, { isExclusive })]
}

/** Holds of one customer are counted one after the other. */
export const customerLock = (siteId: string, { memberId, visitorId }: Holder): RawBuilder<unknown> =>
  lockStatement([`customer:${siteId}:${memberId ?? visitorId}`], 'EXCLUSIVE')

const allCandidates = ({ resourceIds, alsoNeeded }: WantedSession): string[] => [...new Set([...resourceIds, ...alsoNeeded.flat()])]

/** The local day of the session, extended to the end of the session. */
function dayOf({ start, rules }: WantedSession, timeZone: string): Span {
  const from = startOfLocalDay(timeZone, start)
  return { from, to: Math.max(startOfLocalDay(timeZone, start, 1), busyUntil(start, rules)) }
}
