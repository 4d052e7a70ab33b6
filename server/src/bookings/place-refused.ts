import { isPolicyRefusal, minutesOfIsoInstant, Refusal, type Unbookable } from '@foyer/domain'
import { nearestSlots, ownOf, untilOf, type WantedSlot } from '../availability/availability.ts'
import type { Context } from '../handler.ts'

export type LostSlot = Pick<WantedSlot, 'serviceId' | 'start' | 'resourceId' | 'timeZone'> & {
  /** The booking that was to move there. */
  movedBookingId?: string
}

/** A place that could not be had. What else is free is looked up when the transaction has given back its locks. */
export class PlaceRefused extends Error {
  override name = 'PlaceRefused'
  readonly refusal: Unbookable
  readonly lost: LostSlot

  constructor(refusal: Unbookable, lost: LostSlot) {
    super(refusal.reason)
    this.refusal = refusal
    this.lost = lost
  }
}

/** Says no to a place: by the policy, or because it is taken. */
export function refusePlace(refusal: Unbookable, lost: LostSlot): never {
  if (isPolicyRefusal(refusal)) throw new Refusal('BOOKING_POLICY_VIOLATION', reasonData(refusal))
  throw new PlaceRefused(refusal, lost)
}

type NoPlace = 'SLOT_NOT_AVAILABLE' | 'HOLD_EXPIRED' | 'NO_OPEN_SPOTS'

/** Runs a verb; where it fails for want of a place, its refusal names the nearest free slots. */
export async function offeringAlternatives<Result>(context: Context, code: NoPlace, verb: () => Promise<Result>): Promise<Result> {
  try {
    return await verb()
  } catch (error) {
    if (!(error instanceof PlaceRefused)) throw error
    const { db, siteId, now, caller } = context
    const { movedBookingId, ...lost } = error.lost
    const own = movedBookingId === undefined ? ownOf(caller) : { movedBookingId }
    const alternatives = await nearestSlots(db, { siteId, now: minutesOfIsoInstant(now), own, ...lost })
    throw new Refusal(code, { ...reasonData(error.refusal), alternatives })
  }
}

const reasonData = (refusal: Unbookable): Record<string, unknown> => {
  const until = untilOf(refusal)
  return until === null ? { reason: refusal.reason } : { reason: refusal.reason, until }
}
