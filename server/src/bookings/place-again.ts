import { minutesOfIsoInstant, type ServiceRules } from '@foyer/domain'
import type { Catalogue } from '../availability/availability.ts'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { type AskedBy, type Placed, place } from './place.ts'
import type { LostSlot } from './place-refused.ts'
import { type KeptStatus, placeBooking, type WantedPlace } from './places-store.ts'
import { governed, type StoredBooking } from './stored-booking.ts'

export type Change = { tx: Transaction; context: Context; catalogue: Catalogue }

/** Takes the time of a booking anew, for one that has lost its place: the same time, length and staff member as before. */
export const placeAgain = (
  { tx, context, catalogue }: Change,
  stored: StoredBooking,
  { askedBy, status }: { askedBy: AskedBy; status: KeptStatus },
): Promise<Placed<WantedPlace>> => {
  const { siteId, now, db } = context
  const wanted = {
    siteId,
    now,
    catalogue,
    bookingId: stored.booking.id,
    rules: ownRules(stored, catalogue),
    start: governed(stored).start,
    resourceIds: stored.resourceId === null ? [] : [stored.resourceId],
    holder: null,
    expiresAt: status === 'PENDING' ? stored.booking.startDate : null,
    isHold: false,
  }
  return place({ tx, db }, wanted, askedBy, async (found) => ((await placeBooking(tx, found)) ? found : null))
}

/** Length, buffer and policy are the booking's own, whatever has become of the service since; a deleted one cannot be booked online. */
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

/** What to look for alternatives to. */
export const lostSlotOf = ({ booking, resourceId }: StoredBooking): LostSlot => ({
  serviceId: booking.bookedEntity.slot.serviceId,
  start: minutesOfIsoInstant(booking.startDate),
  resourceId,
  timeZone: booking.bookedEntity.slot.timezone,
})
