import type { Contract, PaymentStatus, Received } from '@foyer/contract'
import { hasPaid, statusAfter, statusAfterOverride } from '@foyer/domain'
import { withCatalogue } from '../availability/availability.ts'
import type { Handler } from '../handler.ts'
import { accept } from './accept.ts'
import { tellOfChange } from './booking-news.ts'
import { openBooking, wrongStatus } from './open-booking.ts'
import { type Change, lostSlotOf, placeAgain } from './place-again.ts'
import { offeringAlternatives, PlaceRefused } from './place-refused.ts'
import { keepPlace } from './places-store.ts'
import { maySee } from './rights.ts'
import type { StoredBooking } from './stored-booking.ts'

type Request = Received<Contract['bookings']['confirmBooking']>['body']

export const confirmBooking: Handler<'bookings', 'confirmBooking'> = async ({ params: { bookingId }, body }, context) => {
  const { db, siteId, caller } = context
  return await offeringAlternatives(context, 'NO_OPEN_SPOTS', () =>
    withCatalogue(db, siteId, (catalogue) =>
      context.inTransaction(async (tx) => {
        const stored = await openBooking(tx, { siteId, bookingId, revision: body.revision, maySee: (found) => maySee(caller, found) })
        requireConfirmable(stored, body)
        const confirmed = await confirm({ tx, context, catalogue }, stored, body)
        await tellOfChange(
          tx,
          { context, notification: body.participantNotification },
          {
            name: 'booking.confirmed',
            stored: confirmed,
            besides: {
              previousStatus: stored.booking.status,
              previousPaymentStatus: stored.booking.paymentStatus,
              doubleBooked: confirmed.booking.doubleBooked ?? false,
              sendSmsReminder: body.sendSmsReminder ?? true,
            },
          },
        )
        return { booking: confirmed.booking }
      }),
    ),
  )
}

/** The wire's way to say: I know that it is taken. */
const isOverride = ({ doubleBooked, flowControlSettings }: Request): boolean =>
  doubleBooked === true && flowControlSettings?.checkAvailabilityValidation === true

function requireConfirmable({ booking: { status } }: StoredBooking, body: Request): void {
  const next = isOverride(body) ? statusAfterOverride(status, 'confirm') : statusAfter(status, 'confirm')
  if (next === null) throw wrongStatus(status, 'confirm')
}

async function confirm(change: Change, stored: StoredBooking, body: Request): Promise<StoredBooking> {
  const isDoubleBooked = await takeItsPlace(change, stored, isOverride(body) || hasPaid(body.paymentStatus ?? 'UNDEFINED'))
  return await accept(change, stored, {
    status: 'CONFIRMED',
    double_booked: isDoubleBooked,
    canceled_at: null,
    ...paymentChange(body.paymentStatus),
  })
}

/** Keeps the place the booking has, else takes it anew; true where it now lies beside another. */
async function takeItsPlace(change: Change, stored: StoredBooking, mayOverride: boolean): Promise<boolean> {
  const { siteId } = change.context
  if (await keepPlace(change.tx, { siteId, bookingId: stored.booking.id, status: 'CONFIRMED' })) return stored.booking.doubleBooked ?? false
  const placed = await placeAgain(change, stored, { askedBy: mayOverride ? 'OVERRIDE' : 'BUSINESS', status: 'CONFIRMED' })
  // The business confirms past any policy, so whatever is in the way is somebody else's time.
  if ('refusal' in placed) throw new PlaceRefused(placed.refusal, lostSlotOf(stored))
  return !placed.result.isExclusive
}

export const paymentChange = (paymentStatus: PaymentStatus | undefined) => (paymentStatus ? { payment_status: paymentStatus } : {})
