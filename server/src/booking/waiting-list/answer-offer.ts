import { minutesOfIsoInstant, Refusal, type StoredBooking, statusWhenAccepted } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { loadCatalogueVersion } from '../../house/site/site.ts'
import { CatalogueChanged } from '../availability/current-catalogue.ts'
import type { ChangeEvent, ChangeScope, Notification } from '../booking-events/record-change.ts'
import { lockBooking } from '../bookings/bookings-store.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { canceling } from '../changing/cancel-booking.ts'
import { changeBookingAndPlace, saveAndRecord } from '../changing/change-booking.ts'
import { accept } from '../changing/confirm-and-decline.ts'
import { passOffer as endByPassing, offerTo, serveList } from '../freed-seats/serve-list.ts'
import { findWaiting, type WaitingBooking } from '../freed-seats/waiting-store.ts'
import { isAlive } from '../making/completing.ts'
import { completionEvent, isOfferPaidFirst } from '../making/note-details.ts'
import { keepOrPlaceAgain, lostSlotOf } from '../places/place-again.ts'
import { placing } from '../places/placing.ts'
import { refusePlace } from '../places/refuse-place.ts'
import { capacityCodeOf, seatsAtOf } from '../places/seating.ts'
import { lockSeats } from '../seats/seats.ts'
import { countOpenSeats } from '../seats/seats-store.ts'
import { endOfferOfTime, offerTime, sendOffer } from './offer-time.ts'
import { timesFor } from './serve-windows.ts'
import { findWindow, type WindowEntry } from './windows-store.ts'

/**
 * The entry becomes a booking or a request, and the held seats those of a participant. If it can only be paid online, the seats stay held
 * until the payment.
 */
export const acceptOffer = (context: Context, bookingId: string): Promise<StoredBooking> =>
  changeBookingAndPlace(context, {
    lock: { bookingId, revision: null },
    permit: (_caller, stored) => requireWaiting(stored),
    decide: (stored) => requireLiveOffer(stored, context.now),
    save: async (stored, scope) => {
      // The price and the payment options may have changed since the entry was made.
      if ((await loadCatalogueVersion(scope.tx, context.siteId)) !== scope.catalogue.version) throw new CatalogueChanged()
      const takesOnline = () => context.dependencies.ports.takesOnline(context.db, context.siteId)
      if (await isOfferPaidFirst(stored, takesOnline, scope)) return await awaitPayment(stored, scope)
      const status = statusWhenAccepted(stored.requiresApproval)
      const placed = await keepOrPlaceAgain(stored, scope, { askedBy: 'CUSTOMER', status })
      if ('refusal' in placed) refusePlace(lostCodeOf(stored), placed.refusal, lostSlotOf(stored))
      return await accept(stored, scope, placed, { status })
    },
    record: acceptedEvent,
    notification: { notifyParticipants: true },
    answer: (stored) => stored,
  })

/** The hold lasts as long as the offer; a payment extends it once begun. */
const awaitPayment = ({ booking: { id: bookingId, revision } }: StoredBooking, { tx, context: { siteId, now } }: ChangeScope) =>
  saveBooking(tx, { siteId, now, bookingId, revision }, { status: 'CREATED', selected_payment_option: 'ONLINE' })

const acceptedEvent = (before: StoredBooking, after: StoredBooking): ChangeEvent => {
  const { status } = after.booking
  if (status === 'CREATED') return completionEvent(before, after)
  return { name: status === 'PENDING' ? 'booking.requested' : 'booking.confirmed', besides: { previousStatus: 'WAITING_LIST' } }
}

export const passOffer = (context: Context, bookingId: string): Promise<StoredBooking> =>
  context.inTransaction(async (tx) => {
    const scope = { tx, context }
    const waiting = await lockWaiting(scope, bookingId)
    requireLiveOffer(waiting.stored, context.now)
    if (waiting.stored.type === 'APPOINTMENT') return await endOfferOfTime(scope, await requireWindow(scope, bookingId), 'PASSED')
    const at = seatsAtOf(waiting.stored)
    await lockSeats(tx, { ...context, at })
    const passed = await endByPassing(scope, waiting)
    await serveList(scope, at)
    return passed
  })

export const leaveList = (context: Context, bookingId: string, notification: Notification): Promise<void> =>
  context.inTransaction(async (tx) => {
    const scope = { tx, context }
    const { stored } = await lockWaiting(scope, bookingId)
    await saveAndRecord(scope, stored, undefined, { ...canceling, notification })
  })

export const offerNow = (context: Context, { stored: { booking, type } }: WaitingBooking): Promise<StoredBooking> =>
  type === 'APPOINTMENT' ? offerTimeNow(context, booking.id) : offerSeatsNow(context, booking.id)

const offerTimeNow = (context: Context, bookingId: string): Promise<StoredBooking> =>
  placing(context, async (scope) => {
    const waiting = await requireWindow(scope, bookingId)
    if (isAlive(waiting.stored, context.now)) return await sendNow(scope, waiting)
    const [offer] = await timesFor(context.db, [waiting], context.now, true)
    const offered = offer && (await offerTime(scope, waiting, offer))
    if (!offered) throw new Refusal('NO_TIME_TO_OFFER')
    return offered
  })

const offerSeatsNow = (context: Context, bookingId: string): Promise<StoredBooking> =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const scope = { tx, context }
    const waiting = await lockWaiting(scope, bookingId)
    const at = seatsAtOf(waiting.stored)
    await lockSeats(tx, { siteId, now, at })
    if (isAlive(waiting.stored, now)) return await sendNow(scope, waiting)
    const { open } = await countOpenSeats(tx, { siteId, now, at })
    if (open !== null && open < waiting.partySize)
      throw new Refusal('NO_SEATS_TO_OFFER', { openSpots: open, participants: waiting.partySize })
    return await offerTo(scope, at, waiting, endOfOffer(waiting, now))
  })

/** An offer prepared at night is mailed at once, and its time to answer starts now. */
const sendNow = async (scope: ChangeScope, waiting: Pick<WaitingBooking, 'stored' | 'offer'>): Promise<StoredBooking> =>
  (waiting.offer?.isSent === false && (await sendOffer(scope, waiting))) || waiting.stored

function endOfOffer({ closesAt, reservationMinutes }: WaitingBooking, now: string): string {
  if (minutesOfIsoInstant(closesAt) <= minutesOfIsoInstant(now)) {
    throw new Refusal('TOO_LATE_TO_JOIN_WAITING_LIST', { reason: 'CLOSED' })
  }
  const end = Temporal.Instant.from(now).add({ minutes: reservationMinutes }).toString({ fractionalSecondDigits: 3 })
  return end < closesAt ? end : closesAt
}

async function lockWaiting({ tx, context: { siteId } }: ChangeScope, bookingId: string): Promise<WaitingBooking> {
  await lockBooking(tx, siteId, bookingId)
  const waiting = await findWaiting(tx, siteId, bookingId)
  if (!waiting) throw new Refusal('WAITING_LIST_ENTRY_NOT_FOUND')
  return waiting
}

async function requireWindow({ tx, context: { siteId } }: ChangeScope, bookingId: string): Promise<WindowEntry> {
  await lockBooking(tx, siteId, bookingId)
  const waiting = await findWindow(tx, siteId, bookingId)
  if (!waiting) throw new Refusal('WAITING_LIST_ENTRY_NOT_FOUND')
  return waiting
}

const lostCodeOf = (stored: StoredBooking) => (stored.type === 'APPOINTMENT' ? 'SLOT_NOT_AVAILABLE' : capacityCodeOf(stored))

function requireWaiting({ booking }: StoredBooking): boolean {
  if (booking.status !== 'WAITING_LIST') throw new Refusal('WAITING_LIST_ENTRY_NOT_FOUND')
  return true
}

function requireLiveOffer(stored: StoredBooking, now: string): void {
  if (!isAlive(stored, now)) throw new Refusal('NO_LIVE_OFFER')
}
