import type { RefusedDate } from '@foyer/contract'
import { isPolicyRefusal, minutesOfIsoInstant, Refusal, type SeatRefusal, type Unbookable } from '@foyer/domain'
import { aroundRefusal, ownOf, untilOf, type WantedSlot } from '../availability/availability.ts'
import type { Context } from '../handler.ts'
import type { BookedSession } from './seating.ts'

export type LostSlot = Pick<
  WantedSlot,
  'serviceId' | 'start' | 'durationMinutes' | 'addedMinutes' | 'resourceId' | 'timeZone' | 'location'
> & {
  /** The booking that was to move there. */
  movedBookingId?: string
  /** Of a series: all its dates that cannot be had. */
  dates?: readonly RefusedDate[]
}

type NoPlace = 'SLOT_NOT_AVAILABLE' | 'HOLD_EXPIRED' | 'NO_OPEN_SPOTS' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED'
type NoPlaceReason = Unbookable | SeatRefusal

/** A refused place. The nearest free slots are read after the transaction has ended, without its locks. */
class PlaceRefused extends Error {
  override name = 'PlaceRefused'
  readonly code: NoPlace
  readonly refusal: NoPlaceReason
  readonly lost: LostSlot

  constructor(code: NoPlace, refusal: NoPlaceReason, lost: LostSlot) {
    super(refusal.reason)
    this.code = code
    this.refusal = refusal
    this.lost = lost
  }
}

/** Refuses a place: with the policy's reason, or with the code for a taken time. */
export function refusePlace(code: NoPlace, refusal: NoPlaceReason, lost: LostSlot): never {
  if (isPolicyRefusal(refusal)) throw new Refusal('BOOKING_POLICY_VIOLATION', { ...reasonData(refusal), ...datesOf(lost) })
  throw new PlaceRefused(code, refusal, lost)
}

/** The session of which no seats could be had. */
export const lostSession = ({ service, start, end, giver, location }: BookedSession, timeZone: string): LostSlot => ({
  serviceId: service.id,
  start,
  durationMinutes: end - start,
  addedMinutes: 0,
  resourceId: giver?.id ?? null,
  timeZone,
  location: location ?? undefined,
})

/** Runs work that may call `refusePlace`, and adds the nearest free slots to the refusal. */
export async function namingAlternatives<Result>({ db, siteId, now, caller }: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlaceRefused)) throw error
    const { movedBookingId, dates: _, ...lost } = error.lost
    const own = movedBookingId === undefined ? ownOf(caller) : { movedBookingId }
    const around = await aroundRefusal(db, { siteId, now: minutesOfIsoInstant(now), own, ...lost }, error.refusal)
    throw new Refusal(error.code, { ...reasonData(error.refusal), ...around, ...datesOf(error.lost) })
  }
}

/** The same without the nearest free slots: many may be refused in one transaction. */
export async function withoutAlternatives<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlaceRefused)) throw error
    throw new Refusal(error.code, { ...reasonData(error.refusal), alternatives: [] })
  }
}

const datesOf = ({ dates }: LostSlot) => (dates ? { dates: [...dates] } : {})

const reasonData = (refusal: NoPlaceReason): Record<string, unknown> => {
  const until = untilOf(refusal)
  return until === null ? { reason: refusal.reason } : { reason: refusal.reason, until }
}
