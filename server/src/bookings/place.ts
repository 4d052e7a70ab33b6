import {
  chooseResources,
  type EpochMinutes,
  isoInstantOf,
  minutesOfIsoInstant,
  refusalOfTime,
  type ServiceRules,
  startOfLocalDay,
  type Unbookable,
} from '@foyer/domain'
import type { RawBuilder } from 'kysely'
import { CatalogueChanged, placeInputs, type Span } from '../availability/availability.ts'
import type { ContactStatement } from '../contacts/contacts.ts'
import { lockStatement } from '../db/advisory-locks.ts'
import { resourceLocks } from '../resources/resources.ts'
import type { WantedPlace } from './places-store.ts'
import type { PlacingScope } from './placing.ts'
import { type Holder, hasReplacedHold, lockAndReadScene, type Scene } from './scene-store.ts'

/** A session to place, and the resources that could give it. */
export type WantedSession = {
  bookingId: string
  askedBy: AskedBy
  rules: ServiceRules
  start: EpochMinutes
  resourceIds: readonly string[]
  /** Preferred if free: the staff member of a booking that moves. */
  preferredResourceId?: string | null
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

/** The place to take, and its resource. One that is not exclusive is a double booking. */
export type ChosenPlace = WantedPlace & { resourceId: string }

/** Takes a place; null if another booking has taken it already. */
export type Take<Result> = (chosen: ChosenPlace, scene: Scene) => Promise<Result | null>

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
  const question = { ...session, siteId, now, from: isoInstantOf(day.from), to: isoInstantOf(day.to) }
  const scene = await lockAndReadScene(tx, { contact: session.contact ?? null, locks }, question)
  if (scene.catalogueVersion !== catalogue.version) throw new CatalogueChanged()
  const inputs = await placeInputs(db, tx, { ...session, catalogue, now: minutesOfIsoInstant(now), day, taken: scene.taken })
  const takeOn = (resourceId: string, isExclusive: boolean) => take(placeOn(resourceId, isExclusive, session, context), scene)
  if (session.askedBy === 'OVERRIDE') {
    return await override(session, takeOn, (resourceId) => refusalOfTime({ start: session.start, resourceId }, inputs))
  }
  const choice = chooseResources(session.start, inputs, session.askedBy)
  return 'refusal' in choice ? choice : await takeFirstFree(preferredFirst(choice.resourceIds, session), takeOn)
}

type TakeOn<Result> = (resourceId: string, isExclusive: boolean) => Promise<Result | null>

const preferredFirst = (resourceIds: readonly string[], { preferredResourceId }: WantedSession): readonly string[] =>
  resourceIds.toSorted((one, other) => Number(other === preferredResourceId) - Number(one === preferredResourceId))

/** Tries the next resource only if a concurrent booking has taken the one before. A failed try leaves nothing written. */
async function takeFirstFree<Result>(resourceIds: readonly string[], takeOn: TakeOn<Result>): Promise<Placed<Result>> {
  for (const resourceId of resourceIds) {
    const result = await takeOn(resourceId, true)
    if (result !== null) return { result }
  }
  return { refusal: { reason: 'BOOKED' } }
}

type Judge = (resourceId: string) => Unbookable | null

async function override<Result>({ resourceIds }: WantedSession, takeOn: TakeOn<Result>, judge: Judge): Promise<Placed<Result>> {
  const [resourceId] = resourceIds
  if (resourceId === undefined) return { refusal: { reason: 'OUTSIDE_HOURS' } }
  const reason = judge(resourceId)?.reason
  const isTaken = reason === 'BOOKED' || reason === 'HELD'
  const result = await takeOn(resourceId, !isTaken)
  // Outside opening hours the engine does not look at places; there the constraint decides.
  if (result !== null) return { result }
  const beside = await takeOn(resourceId, false)
  if (beside === null) throw new Error('A place that excludes nothing was refused')
  return { result: beside }
}

const placeOn = (
  resourceId: string,
  isExclusive: boolean,
  { bookingId, start, rules, expiresAt, isHold }: WantedSession,
  { siteId, now }: PlacingScope['context'],
): ChosenPlace => ({
  siteId,
  bookingId,
  resourceId,
  resourceIds: [resourceId],
  start: isoInstantOf(start),
  busyUntil: isoInstantOf(busyUntil(start, rules)),
  now,
  expiresAt,
  isHold,
  isExclusive,
})

/** The end of the time kept free after a session. */
export const busyUntil = (start: EpochMinutes, rules: ServiceRules) => start + rules.durationMinutes + rules.timeBetweenSessionsMinutes

// The order of locks: docs/lock-order.md. Networks and front ends are not locked: their holds would wait for each other. So concurrent
// requests may exceed such a limit together.
function locksFor(session: WantedSession, { siteId, now }: PlacingScope['context']): RawBuilder<unknown>[] {
  const { resourceIds, holder, isMove, askedBy } = session
  if (!holder) return [resourceLocks(siteId, resourceIds, askedBy === 'OVERRIDE' || isMove ? 'EXCLUSIVE' : 'SHARED')]
  const customer = `customer:${siteId}:${holder.memberId ?? holder.visitorId}`
  const isExclusive = hasReplacedHold({ siteId, now, holder })
  return [lockStatement([customer], 'EXCLUSIVE'), resourceLocks(siteId, resourceIds, { isExclusive })]
}

/** The local day of the session, extended to the end of the session. */
function dayOf({ start, rules }: WantedSession, timeZone: string): Span {
  const from = startOfLocalDay(timeZone, start)
  return { from, to: Math.max(startOfLocalDay(timeZone, start, 1), busyUntil(start, rules)) }
}
