import type { NewWaitingListEntry, ParticipantNotification, SentWindow, WaitingWindow } from '@foyer/contract'
import {
  bookableSlots,
  closingOf,
  formatInstant,
  invalid,
  isoInstantOf,
  minutesOfIsoInstant,
  Refusal,
  requireWindow,
  type StoredBooking,
  spanOfWindow,
  suits,
} from '@foyer/domain'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import { loadWindowInputs } from '../availability/booking-inputs.ts'
import type { BookableService } from '../availability/catalogue.ts'
import { CatalogueChanged } from '../availability/current-catalogue.ts'
import { locationOfSlot } from '../availability/slot-locations.ts'
import { recordNewBooking } from '../booking-events/record-change.ts'
import { storedBookingOf } from '../bookings/booking-row.ts'
import { insertBooking } from '../bookings/save-bookings-store.ts'
import { draftBooking, newBookingRow, validateRequest } from '../making/draft-booking.ts'
import { contactOf } from '../making/holding.ts'
import { nameComingAtOnce } from '../making/name-coming.ts'
import { candidatesFor, requireShownService } from '../places/candidates.ts'
import type { PlacingScope } from '../places/placing.ts'
import { lockAndReadScene } from '../places/scene-store.ts'
import { windowSlotOf } from './offer-time.ts'
import { countWindows, insertWindow, type NewWindow } from './windows-store.ts'

type Request = { entry: Omit<NewWaitingListEntry, 'window'> & { window: SentWindow }; participantNotification?: ParticipantNotification }

export async function joinWindow({ entry, participantNotification }: Request, scope: PlacingScope): Promise<StoredBooking> {
  const { tx, context, catalogue } = scope
  const { siteId, now } = context
  const service = requireShownService(catalogue, entry.window.serviceId, context.caller)
  const window = windowIn(entry.window, service, scope)
  if (!service.policy.waitlistPolicy.enabled || !service.onlineBookingEnabled) throw new Refusal('WAITING_LIST_NOT_OFFERED')
  await requireNoTimeFree(window, service, scope)
  const draft = draftBooking(validateRequest(requestOf(entry, window, service, scope), null, scope), scope)
  if (draft.chosen.totalParticipants !== 1) {
    throw invalid('entry.totalParticipants', 'must be 1: appointments are waited for alone', 'MAXIMUM', { maximum: 1 })
  }
  const question = { siteId, now, resourceIds: [], spans: [], bookingIds: [draft.id], holder: null }
  const scene = await lockAndReadScene(tx, { contact: contactOf(draft, scope), locks: [] }, question)
  if (scene.catalogueVersion !== catalogue.version) throw new CatalogueChanged()
  const { contactId } = scene
  if (contactId === null) throw new Refusal('CONTACT_DETAILS_REQUIRED', { missing: 'EMAIL' })
  const span = spanOfWindow(window, catalogue.timeZone)
  const dates = { start_at: isoInstantOf(span.start), end_at: isoInstantOf(span.end) }
  const listed = { siteId, serviceId: service.id, contactId, fromAt: dates.start_at, toAt: dates.end_at }
  await requireListed(listed, service.policy.waitlistPolicy.capacity, scope)
  const placed = {
    contactId,
    slot: windowSlotOf(window, service, catalogue),
    resourceId: window.resource?.id ?? null,
    alsoResourceIds: [],
    eventId: null,
    isDoubleBooked: false,
  }
  const listedRow = { ...newBookingRow(draft, placed, context), ...dates, waiting_window: window }
  const row = { ...listedRow, status: 'WAITING_LIST' as const, hold_expires_at: null }
  await insertBooking(tx, row)
  await insertWindow(tx, {
    ...listed,
    bookingId: draft.id,
    reservationMinutes: service.policy.waitlistPolicy.reservationTimeInMinutes,
    noticeMinutes: closingOf({ limitLateBookingPolicy: service.policy.limitLateBookingPolicy }).noticeMinutes,
  })
  const stored = storedBookingOf(row)
  await nameComingAtOnce([stored], scope, { sent: entry.coming, details: entry.contactDetails })
  await recordNewBooking(scope, stored.booking, participantNotification)
  return stored
}

function windowIn(
  { serviceId: _, resourceId, location, durationInMinutes = 0, ...times }: SentWindow,
  service: BookableService,
  { catalogue, context }: PlacingScope,
): WaitingWindow {
  const durationMinutes = service.durations.includes(durationInMinutes) ? durationInMinutes : service.durationMinutes
  requireWindow(times, { durationMinutes, now: minutesOfIsoInstant(context.now), timeZone: catalogue.timeZone })
  const [wanted] = resourceId ? candidatesFor(service, { resourceId, location }, catalogue) : []
  if (resourceId && wanted === undefined) throw new Refusal('RESOURCE_NOT_FOUND')
  const known = locationOfSlot(location, service)
  return {
    ...times,
    durationInMinutes: durationMinutes,
    ...(wanted !== undefined && { resource: { id: wanted, name: catalogue.resources.get(wanted)?.name ?? '' } }),
    ...(known && { location: known.locationType === 'CUSTOM' ? { ...location, locationType: 'CUSTOM' } : known }),
  }
}

/** Validates everything but the time like a booking of the first minutes of the window. */
function requestOf({ window: _, ...sent }: Request['entry'], window: WaitingWindow, service: BookableService, { catalogue }: PlacingScope) {
  const { timeZone } = catalogue
  const { start } = spanOfWindow(window, timeZone)
  const slot = {
    serviceId: service.id,
    startDate: formatInstant(start, timeZone),
    endDate: formatInstant(start + window.durationInMinutes, timeZone),
    timezone: timeZone,
    ...(window.resource && { resource: { id: window.resource.id } }),
    ...(window.location && { location: window.location }),
  }
  const { formSubmission, bookedEntity: __, coming: ___, ...booking } = sent
  return {
    booking: { ...booking, bookedEntity: { slot }, status: 'CREATED' as const },
    ...(formSubmission && { formSubmission }),
  }
}

async function requireNoTimeFree(window: WaitingWindow, service: BookableService, { context, catalogue }: PlacingScope): Promise<void> {
  const wanted = { window, resourceId: window.resource?.id ?? null, passedStarts: [] }
  const inputs = await loadWindowInputs(context, { service, window, span: spanOfWindow(window, catalogue.timeZone) })
  const free = (inputs ? bookableSlots(inputs) : []).filter((slot) => suits(slot, wanted, catalogue.timeZone))
  const [first] = free
  if (first) throw new Refusal('TIMES_AVAILABLE', { startDate: isoInstantOf(first.start), count: free.length })
}

type Listed = Pick<NewWindow, 'siteId' | 'serviceId' | 'contactId' | 'fromAt' | 'toAt'>

/** Runs under the lock of the list, so that its capacity is exact. */
async function requireListed(asked: Listed, capacity: number, { tx, context: { now } }: PlacingScope): Promise<void> {
  await takeLocks(tx, [`waiting-windows:${asked.siteId}:${asked.serviceId}`], 'EXCLUSIVE')
  const { waiting, isListed } = await countWindows(tx, { ...asked, now })
  if (isListed) throw new Refusal('ALREADY_ON_WAITING_LIST')
  if (waiting >= capacity) throw new Refusal('WAITING_LIST_FULL', { openSpots: 0 })
}
