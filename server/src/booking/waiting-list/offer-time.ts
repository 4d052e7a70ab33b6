import type { BookedSlot, WaitingWindow } from '@foyer/contract'
import { formatInstant, isoInstantOf, minutesOfIsoInstant, type OfferTimes, type StoredBooking, slotOf, spanOfWindow } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import { type BookableService, type Catalogue, rulesOfLength } from '../availability/catalogue.ts'
import { type ChangeScope, recordChange } from '../booking-events/record-change.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { saveOffers } from '../freed-seats/waiting-store.ts'
import { bookedSlotOf } from '../places/booked-slot.ts'
import { candidatesFor, neededFor } from '../places/candidates.ts'
import { place, reserveFor } from '../places/place.ts'
import { releasePlaces } from '../places/places-store.ts'
import { priceColumns, priceOfChosen, termsAfterMove } from '../terms/terms.ts'
import { endTimeOffer, saveTimeOffer, type WindowEntry } from './windows-store.ts'

export type OfferScope = ChangeScope & { catalogue: Catalogue; context: { db: Database } }

/** Holds a time for a customer whose booking is locked; null if another booking got it. Until the offer ends, the booking has that time. */
export async function offerTime(
  scope: OfferScope,
  waiting: WindowEntry,
  { start, times }: { start: number; times: OfferTimes },
): Promise<StoredBooking | null> {
  const { tx, context, catalogue } = scope
  const { siteId, now } = context
  const { booking, window } = waiting.stored
  const service = catalogue.services.get(waiting.serviceId)
  if (!window || !service) return null
  const { durationInMinutes: durationMinutes, location } = window
  const offer = {
    notifyAt: isoInstantOf(times.notifyAt),
    expiresAt: isoInstantOf(times.expiresAt),
    isSent: times.notifyAt <= minutesOfIsoInstant(now),
  }
  const wanted = {
    bookingId: booking.id,
    askedBy: 'CUSTOMER' as const,
    rules: rulesOfLength(service, { durationMinutes, addedMinutes: 0 }, catalogue),
    start,
    resourceIds: candidatesFor(service, { resourceId: window.resource?.id, location }, catalogue),
    alsoNeeded: neededFor(service, location, catalogue),
    holder: null,
    expiresAt: offer.expiresAt,
    isHold: true,
  }
  const placed = await place(scope, [wanted], reserveFor(tx))
  if (!('result' in placed)) return null
  const [{ resourceId, alsoResourceIds }] = placed.result
  const time = { start, end: start + durationMinutes, timeZone: catalogue.timeZone }
  const price = priceOfChosen(service, termsAfterMove(booking), { minutes: durationMinutes, resourceId })
  const saved = await saveBooking(
    tx,
    { siteId, now, bookingId: booking.id, revision: booking.revision },
    {
      resource_id: resourceId,
      additional_resource_ids: [...alsoResourceIds],
      start_at: isoInstantOf(time.start),
      end_at: isoInstantOf(time.end),
      slot: JSON.stringify(bookedSlotOf({ location }, time, { service, resourceId, catalogue })),
      ...priceColumns(price, service.tax),
      buffer_minutes: service.timeBetweenSessionsMinutes,
      hold_expires_at: offer.expiresAt,
    },
  )
  await saveTimeOffer(tx, { siteId, bookingId: booking.id }, offer)
  const name = offer.isSent ? ('booking.offered' as const) : ('booking.offer_planned' as const)
  await recordChange(scope, saved.booking, { name, besides: { previousStatus: booking.status } }, undefined)
  return saved
}

export async function sendOffer(
  scope: ChangeScope,
  { stored: { booking }, offer }: Pick<WindowEntry, 'stored' | 'offer'>,
): Promise<StoredBooking | null> {
  const { siteId, now } = scope.context
  if (!offer) return null
  const changes = [{ bookingId: booking.id, offer: { ...offer, notifyAt: offer.notifyAt < now ? offer.notifyAt : now, isSent: true } }]
  const [saved] = await saveOffers(scope.tx, { siteId, now, changes })
  if (saved) await recordChange(scope, saved.booking, { name: 'booking.offered', besides: { previousStatus: booking.status } }, undefined)
  return saved ?? null
}

const restHours = 12

export async function endOfferOfTime(scope: ChangeScope, { stored }: WindowEntry, reason: 'PASSED' | 'UNANSWERED'): Promise<StoredBooking> {
  const { tx, context } = scope
  const { siteId, now } = context
  const { booking, window } = stored
  if (!window) throw new Error(`Booking ${booking.id} waits for no appointment`)
  const { serviceId, scheduleId, timezone: timeZone } = slotOf(booking)
  const slot = windowSlotOf(window, { id: serviceId, scheduleId }, { timeZone })
  const { start, end } = spanOfWindow(window, timeZone)
  await releasePlaces(tx, siteId, booking.id)
  const saved = await saveBooking(
    tx,
    { siteId, now, bookingId: booking.id, revision: booking.revision },
    {
      resource_id: window.resource?.id ?? null,
      additional_resource_ids: [],
      start_at: isoInstantOf(start),
      end_at: isoInstantOf(end),
      slot: JSON.stringify(slot),
      hold_expires_at: null,
    },
  )
  const restsUntil =
    reason === 'PASSED' ? null : Temporal.Instant.from(now).add({ hours: restHours }).toString({ fractionalSecondDigits: 3 })
  await endTimeOffer(tx, { siteId, bookingId: booking.id }, { start: booking.startDate, restsUntil })
  await recordChange(scope, saved.booking, { name: 'booking.offer_ended', besides: { previousStatus: booking.status, reason } }, undefined)
  return saved
}

export function windowSlotOf(
  window: WaitingWindow,
  service: Pick<BookableService, 'id' | 'scheduleId'>,
  { timeZone }: Pick<Catalogue, 'timeZone'>,
): BookedSlot {
  const { start, end } = spanOfWindow(window, timeZone)
  return {
    serviceId: service.id,
    scheduleId: service.scheduleId,
    startDate: formatInstant(start, timeZone),
    endDate: formatInstant(end, timeZone),
    timezone: timeZone,
    ...(window.resource && { resource: window.resource }),
    ...(window.location && { location: window.location }),
  }
}
