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
import { type Catalogue, CatalogueChanged, placeInputs, type Span } from '../availability/availability.ts'
import type { ContactStatement } from '../contacts/contacts.ts'
import { lockStatement } from '../db/advisory-locks.ts'
import type { Database, Transaction } from '../db/database.ts'
import { resourceLocks } from '../resources/resources.ts'
import type { WantedPlace } from './places-store.ts'
import { type Holder, hasReplacedHold, readScene, type Scene } from './scene-store.ts'

/** A session that somebody wants, and who could give it. */
export type Wanted = {
  siteId: string
  now: string
  bookingId: string
  catalogue: Catalogue
  rules: ServiceRules
  start: EpochMinutes
  resourceIds: readonly string[]
  /** Who gives it if they are free: the staff member of a booking that moves. */
  preferredResourceId?: string | null
  /** The booking gives up a place it has, if and only if it gets the new one. */
  isMove?: boolean
  /** For a hold: whose limits it counts against. */
  holder: Holder | null
  expiresAt: string | null
  isHold: boolean
  /** Finds or makes the contact of the customer, on the way. */
  meeting?: ContactStatement | null
}

/**
 * Who asks. A customer can have what is shown; the business is free of policy and grid; an override takes a time whatever
 * lies there, knowingly.
 */
export type AskedBy = 'CUSTOMER' | 'BUSINESS' | 'OVERRIDE'

/** Takes a place, or answers null where somebody else was first. A place that is not exclusive is a double booking. */
export type Take<Result> = (place: WantedPlace, scene: Scene) => Promise<Result | null>

export type Placed<Result> = { result: Result } | { refusal: Unbookable }

/** Where to read: the open transaction, and the database whose remembered hours may be used. */
export type Placing = { tx: Transaction; db: Database }

/**
 * The one way to a place, for whoever wants one: lock, look, take. The locks keep hours, blocks and overrides as they are; the look
 * is the engine's, the same that shows times; and the constraint under `take` decides between those who are here at once.
 *
 * A transaction that gives up a place for another locks the resources exclusively: two of them, each deleting its own place and waiting
 * for the constraint to hear of the other's, would be a deadlock.
 */
export async function place<Result>(placing: Placing, wanted: Wanted, askedBy: AskedBy, take: Take<Result>): Promise<Placed<Result>> {
  const { tx } = placing
  const day = dayOf(wanted)
  const locks = locksFor(wanted, askedBy).map((lock) => lock.compile(tx))
  const question = { ...wanted, from: isoInstantOf(day.from), to: isoInstantOf(day.to) }
  const scene = await readScene(tx, { meeting: wanted.meeting ?? null, locks }, question)
  if (scene.catalogueVersion !== wanted.catalogue.version) throw new CatalogueChanged()
  const inputs = await placeInputs(placing.db, tx, { ...wanted, now: minutesOfIsoInstant(wanted.now), day, taken: scene.taken })
  if (askedBy === 'OVERRIDE')
    return await override(wanted, scene, take, (resourceId) => refusalOfTime({ start: wanted.start, resourceId }, inputs))
  const choice = chooseResources(wanted.start, inputs, askedBy)
  return 'refusal' in choice ? choice : await takeFirst(preferredFirst(choice.resourceIds, wanted), wanted, scene, take)
}

const preferredFirst = (resourceIds: readonly string[], { preferredResourceId }: Wanted): readonly string[] =>
  resourceIds.toSorted((one, other) => Number(other === preferredResourceId) - Number(one === preferredResourceId))

/** Tries one after the other: the next only where somebody else was quicker. A try that fails has written nothing that matters. */
async function takeFirst<Result>(
  resourceIds: readonly string[],
  wanted: Wanted,
  scene: Scene,
  take: Take<Result>,
): Promise<Placed<Result>> {
  for (const resourceId of resourceIds) {
    const result = await take(placeOn(resourceId, wanted, true), scene)
    if (result !== null) return { result }
  }
  return { refusal: { reason: 'BOOKED' } }
}

type Judge = (resourceId: string) => Unbookable | null

async function override<Result>(wanted: Wanted, scene: Scene, take: Take<Result>, judge: Judge): Promise<Placed<Result>> {
  const [resourceId] = wanted.resourceIds
  if (resourceId === undefined) return { refusal: { reason: 'OUTSIDE_HOURS' } }
  const reason = judge(resourceId)?.reason
  const isTaken = reason === 'BOOKED' || reason === 'HELD'
  const result = await take(placeOn(resourceId, wanted, !isTaken), scene)
  // Outside opening hours the judge does not get as far as the places; there the constraint tells.
  if (result !== null) return { result }
  const beside = await take(placeOn(resourceId, wanted, false), scene)
  if (beside === null) throw new Error('A place that excludes nothing was refused')
  return { result: beside }
}

const placeOn = (
  resourceId: string,
  { siteId, bookingId, now, start, rules, expiresAt, isHold }: Wanted,
  isExclusive: boolean,
): WantedPlace => ({
  siteId,
  bookingId,
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

// Lock order everywhere: the booking, its contact, its customer, then resources, then places. A network or front end is not locked: its holds
// would wait for each other. So its limit may be passed by as many as ask in the same moment.
function locksFor(wanted: Wanted, askedBy: AskedBy): RawBuilder<unknown>[] {
  const { siteId, now, resourceIds, holder, isMove } = wanted
  if (!holder) return [resourceLocks(siteId, resourceIds, askedBy === 'OVERRIDE' || isMove ? 'EXCLUSIVE' : 'SHARED')]
  const customer = `customer:${siteId}:${holder.memberId ?? holder.visitorId}`
  const isExclusive = hasReplacedHold({ siteId, now, holder })
  return [lockStatement([customer], 'EXCLUSIVE'), resourceLocks(siteId, resourceIds, { isExclusive })]
}

/** The local day of the session, and all of the session where it reaches beyond. */
function dayOf({ start, rules, catalogue }: Wanted): Span {
  const from = startOfLocalDay(catalogue.timeZone, start)
  return { from, to: Math.max(startOfLocalDay(catalogue.timeZone, start, 1), busyUntil(start, rules)) }
}
