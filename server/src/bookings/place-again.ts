import { minutesOfIsoInstant, type ServiceRules, type Unbookable } from '@foyer/domain'
import type { Catalogue } from '../availability/availability.ts'
import { type AskedBy, place } from './place.ts'
import { type KeptStatus, keepPlace, placeBooking } from './places-store.ts'
import type { PlacingScope } from './placing.ts'
import type { LostSlot } from './refuse-place.ts'
import { governed, type StoredBooking } from './stored-booking.ts'

type Acceptance = { askedBy: AskedBy; status: KeptStatus }

/** Whether the place that the booking now has is a double booking; or why it can have none. */
export type PlacedAgain = { isDoubleBooked: boolean } | { refusal: Unbookable }

/** Keeps the booking's place for its new status; a booking that has lost its place takes the same time again. */
export const keepOrPlaceAgain = async (stored: StoredBooking, scope: PlacingScope, acceptance: Acceptance): Promise<PlacedAgain> => {
  const kept = { siteId: scope.context.siteId, bookingId: stored.booking.id, status: acceptance.status }
  if (await keepPlace(scope.tx, kept)) return { isDoubleBooked: stored.booking.doubleBooked ?? false }
  return await placeAgain(stored, scope, acceptance)
}

/** Takes a place again: same time, length and staff member as before. */
export async function placeAgain(stored: StoredBooking, scope: PlacingScope, { askedBy, status }: Acceptance): Promise<PlacedAgain> {
  const session = {
    bookingId: stored.booking.id,
    askedBy,
    rules: ownRules(stored, scope.catalogue),
    start: governed(stored).start,
    resourceIds: resourceIdsOf(stored),
    holder: null,
    expiresAt: status === 'PENDING' ? stored.booking.startDate : null,
    isHold: false,
  }
  const placed = await place(scope, session, async (chosen) => ((await placeBooking(scope.tx, chosen)) ? chosen : null))
  return 'refusal' in placed ? placed : { isDoubleBooked: !placed.result.isExclusive }
}

export const resourceIdsOf = ({ resourceId }: StoredBooking): string[] => (resourceId === null ? [] : [resourceId])

/** Length, pause and policy are the booking's own, even if the service has changed since; a deleted service cannot be booked online. */
function ownRules(stored: StoredBooking, catalogue: Catalogue): ServiceRules {
  const { serviceId } = stored.booking.bookedEntity.slot
  const service = catalogue.services.get(serviceId)
  const { start, end } = governed(stored)
  return {
    id: serviceId,
    durationMinutes: end - start,
    timeBetweenSessionsMinutes: stored.bufferMinutes,
    stepMinutes: service?.rules.stepMinutes ?? 1,
    onlineBookingEnabled: service?.onlineBookingEnabled ?? false,
    policy: stored.policy,
  }
}

/** The slot of a booking that cannot get its place back. */
export const lostSlotOf = ({ booking, resourceId }: StoredBooking): LostSlot => ({
  serviceId: booking.bookedEntity.slot.serviceId,
  start: minutesOfIsoInstant(booking.startDate),
  resourceId,
  timeZone: booking.bookedEntity.slot.timezone,
})
