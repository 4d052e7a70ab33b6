import type { MultiServiceBookingType, MultiServiceTime, RefusedDate } from '@foyer/contract'
import { isoInstantOf, isPolicyRefusal, minutesOfIsoInstant, Refusal, type SeatRefusal, type Unbookable } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { type AroundRefusal, aroundRefusal, aroundRefusedParts, untilOf, type WantedSlot } from '../availability/around-refusal.ts'
import { ownOf } from '../availability/taken-times.ts'
import { type MovingPart, partsOrderOf } from '../availability/time-slots/multi-service-times.ts'
import type { BookedSession } from './seating.ts'

export type LostSlot = Pick<
  WantedSlot,
  'serviceId' | 'start' | 'durationMinutes' | 'addedMinutes' | 'resourceId' | 'timeZone' | 'location' | 'participants'
> & {
  movedBookingId?: string
  dates?: readonly RefusedDate[]
}

export type LostParts = { parts: readonly LostSlot[]; refused: LostSlot; type: MultiServiceBookingType }

type NoPlace =
  | 'SLOT_NOT_AVAILABLE'
  | 'HOLD_EXPIRED'
  | 'NO_OPEN_SPOTS'
  | 'SESSION_CANCELED'
  | 'SESSION_CAPACITY_EXCEEDED'
  | 'SCHEDULE_CAPACITY_EXCEEDED'
type NoPlaceReason = Unbookable | SeatRefusal

/** The nearest free slots are read after the transaction has ended and released its locks. */
class PlaceRefused extends Error {
  override name = 'PlaceRefused'
  readonly code: NoPlace
  readonly refusal: NoPlaceReason
  readonly lost: LostSlot | LostParts

  constructor(code: NoPlace, refusal: NoPlaceReason, lost: LostSlot | LostParts) {
    super(refusal.reason)
    this.code = code
    this.refusal = refusal
    this.lost = lost
  }
}

export function refusePlace(code: NoPlace, refusal: NoPlaceReason, lost: LostSlot | LostParts): never {
  if (isPolicyRefusal(refusal)) throw new Refusal('BOOKING_POLICY_VIOLATION', { ...reasonData(refusal), ...datesOf(lost), ...partOf(lost) })
  throw new PlaceRefused(code, refusal, lost)
}

export const lostSession = (
  { service, start, end, giver, location }: BookedSession,
  { timeZone, participants }: { timeZone: string; participants: number },
): LostSlot => ({
  serviceId: service.id,
  start,
  durationMinutes: end - start,
  addedMinutes: 0,
  resourceId: giver?.id ?? null,
  timeZone,
  location: location ?? undefined,
  participants,
})

export async function namingAlternatives<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlaceRefused)) throw error
    const named = { ...datesOf(error.lost), ...partOf(error.lost) }
    throw new Refusal(error.code, { ...reasonData(error.refusal), ...(await alternativesTo(error, context)), ...named })
  }
}

async function alternativesTo({ lost, refusal }: PlaceRefused, context: Context): Promise<AroundRefusal> {
  if (!('parts' in lost)) return await aroundSlot(lost, refusal, context)
  const order = partsOrderOf(lost.type)
  if (order) return await aroundParts(lost, { refusal, order }, context)
  return await aroundSlot({ ...lost.refused, others: othersOf(lost) }, refusal, context)
}

const othersOf = ({ parts, refused }: LostParts) =>
  parts.filter((part) => part !== refused).map(({ start, durationMinutes }) => ({ start, end: start + durationMinutes }))

type Wanted = LostSlot & Pick<WantedSlot, 'others'>

async function aroundSlot({ movedBookingId, dates: _, ...lost }: Wanted, refusal: NoPlaceReason, { db, siteId, now, caller }: Context) {
  const own = movedBookingId === undefined ? ownOf(caller) : { movedBookingIds: [movedBookingId] }
  return await aroundRefusal(db, { siteId, now: minutesOfIsoInstant(now), own, ...lost }, refusal)
}

type RefusedInOrder = { refusal: NoPlaceReason; order: NonNullable<ReturnType<typeof partsOrderOf>> }

/** The engine reads parts in the order of their times; the caller gets them in the order of the request. */
async function aroundParts({ parts }: LostParts, { refusal, order }: RefusedInOrder, context: Context): Promise<AroundRefusal> {
  const byStart = parts.toSorted((one, other) => one.start - other.start)
  const movedBookingIds = parts.flatMap(({ movedBookingId }) => movedBookingId ?? [])
  const [first] = byStart as [LostSlot, ...LostSlot[]] // a package has parts
  const asked = {
    order,
    start: first.start,
    timeZone: first.timeZone,
    location: first.location,
    own: movedBookingIds.length > 0 ? { movedBookingIds } : ownOf(context.caller),
    parts: byStart.map(movingPartOf),
  }
  const { multiServiceTimes = [], ...around } = await aroundRefusedParts(context, asked, refusal)
  const positions = parts.map((part) => byStart.indexOf(part))
  const inOrder = ({ slots, ...time }: MultiServiceTime) => ({ ...time, slots: positions.flatMap((position) => slots[position] ?? []) })
  return { ...around, multiServiceTimes: multiServiceTimes.map(inOrder) }
}

const movingPartOf = ({ serviceId, resourceId, durationMinutes, addedMinutes }: LostSlot): MovingPart => ({
  serviceId,
  resourceId,
  length: { durationMinutes, isNeeded: false, addedMinutes, addOnIds: [] },
})

/** Without the nearest free slots, since one transaction may refuse many. */
export async function withoutAlternatives<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlaceRefused)) throw error
    throw new Refusal(error.code, { ...reasonData(error.refusal), alternatives: [] })
  }
}

const datesOf = (lost: LostSlot | LostParts) => ('dates' in lost && lost.dates ? { dates: [...lost.dates] } : {})

const partOf = (lost: LostSlot | LostParts) =>
  'parts' in lost ? { part: { serviceId: lost.refused.serviceId, startDate: isoInstantOf(lost.refused.start) } } : {}

const reasonData = (refusal: NoPlaceReason): Record<string, unknown> => {
  const until = untilOf(refusal)
  return until === null ? { reason: refusal.reason } : { reason: refusal.reason, until }
}
