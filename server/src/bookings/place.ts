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

/** A session for which a place is wanted, and the resources that could give it. */
export type WantedSession = {
  bookingId: string
  askedBy: AskedBy
  rules: ServiceRules
  start: EpochMinutes
  resourceIds: readonly string[]
  /** Gives the session if free: the staff member of a booking that moves. */
  preferredResourceId?: string | null
  /** The booking gives up a place it has, if and only if it gets the new one. */
  isMove?: boolean
  /** For a hold: the customer, network and front end whose limits it counts against. */
  holder: Holder | null
  expiresAt: string | null
  isHold: boolean
  /** Finds or adds the contact of the customer, in the same round trip. */
  contact?: ContactStatement | null
}

/** A customer can have what is shown; the business is free of policy and grid; an override takes a time whatever lies there. */
export type AskedBy = 'CUSTOMER' | 'BUSINESS' | 'OVERRIDE'

/** The place to take, and the resource whose time it is. One that is not exclusive is a double booking. */
export type ChosenPlace = WantedPlace & { resourceId: string }

/** Takes a place, or answers null where another booking has it already. */
export type Take<Result> = (chosen: ChosenPlace, scene: Scene) => Promise<Result | null>

export type Placed<Result> = { result: Result } | { refusal: Unbookable }

/**
 * The one way to a place: lock, read, choose, take. The locks keep hours, blocks and overrides as they are; the engine that shows times
 * chooses the resource; and the constraint under `take` decides between transactions that want one time at once.
 *
 * A transaction that gives up a place for another locks the resources exclusively. Otherwise two of them could deadlock: each deletes its
 * own place and waits for the constraint to learn what becomes of the other's.
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

/** Tries the next resource only where a concurrent booking has taken the one before. A try that fails leaves nothing written. */
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
  // Outside opening hours the judge does not get as far as the places; there the constraint tells.
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

// The order of locks: docs/lock-order.md. Networks and front ends are not locked: their holds would wait for each other. So requests of the
// same moment may pass such a limit together.
function locksFor(session: WantedSession, { siteId, now }: PlacingScope['context']): RawBuilder<unknown>[] {
  const { resourceIds, holder, isMove, askedBy } = session
  if (!holder) return [resourceLocks(siteId, resourceIds, askedBy === 'OVERRIDE' || isMove ? 'EXCLUSIVE' : 'SHARED')]
  const customer = `customer:${siteId}:${holder.memberId ?? holder.visitorId}`
  const isExclusive = hasReplacedHold({ siteId, now, holder })
  return [lockStatement([customer], 'EXCLUSIVE'), resourceLocks(siteId, resourceIds, { isExclusive })]
}

/** The local day of the session, and all of the session where it reaches beyond. */
function dayOf({ start, rules }: WantedSession, timeZone: string): Span {
  const from = startOfLocalDay(timeZone, start)
  return { from, to: Math.max(startOfLocalDay(timeZone, start, 1), busyUntil(start, rules)) }
}
