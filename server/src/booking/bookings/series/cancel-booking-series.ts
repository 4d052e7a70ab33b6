import type { Booking } from '@foyer/contract'
import { type ChangedBy, minutesOfIsoInstant, Refusal, refusalToCancel } from '@foyer/domain'
import type { Context, Handler } from '../../../ground/handler.ts'
import { cancelBookingEvents } from '../../../house/booking-events/booking-events.ts'
import { canceling } from '../cancel-booking.ts'
import { requireStatusAfter } from '../change-booking.ts'
import { saveAndRecordTogether } from '../multi-service/change-parts.ts'
import type { Parts } from '../place-again.ts'
import { releasePlacesOf } from '../places-store.ts'
import type { ChangeScope, Notification } from '../record-change.ts'
import { changedByOf, maySee } from '../rights.ts'
import { governed, type StoredBooking } from '../stored-booking.ts'
import { type FromDate, lockFromDate } from './change-series.ts'
import { saveCanceledDates } from './series-store.ts'

export const cancelBookingSeries: Handler<'bookings', 'cancelBookingSeries'> = ({ params: { seriesId }, body }, context) => {
  const { siteId, caller } = context
  const from = { ...body, siteId, seriesId, permit: (date: StoredBooking) => maySee(caller, date) }
  return cancelFrom(from, context, { changedBy: changedByOf(caller), notification: body.participantNotification })
}

/** Cancels a date of a series and the open ones behind it, if the policy lets each of them be canceled. */
export const cancelFrom = (
  from: FromDate,
  context: Context,
  { changedBy, notification }: { changedBy: ChangedBy; notification: Notification },
): Promise<{ bookings: Booking[] }> =>
  context.inTransaction(async (tx) => {
    const scope = { tx, context }
    const dates = await lockFromDate(tx, from)
    for (const date of dates) requireCancelable(date, changedBy, context.now)
    const verb = { save: cancelDates, record: canceling.record, notification }
    const after = await saveAndRecordTogether(scope, dates, verb)
    return { bookings: after.map(({ booking }) => booking) }
  })

function requireCancelable(date: StoredBooking, changedBy: ChangedBy, now: string): void {
  requireStatusAfter(date, 'cancel')
  const reason = refusalToCancel(governed(date), changedBy, minutesOfIsoInstant(now))
  if (reason) throw new Refusal('BOOKING_POLICY_VIOLATION', { reason, bookingId: date.booking.id })
}

/** What canceling one booking does, for all in as many statements. */
async function cancelDates(dates: Parts, { tx, context: { siteId, now } }: ChangeScope): Promise<StoredBooking[]> {
  const bookingIds = dates.map(({ booking }) => booking.id)
  await releasePlacesOf(tx, siteId, bookingIds)
  await cancelBookingEvents(tx, { siteId, bookingIds, now })
  return await saveCanceledDates(tx, { siteId, now, bookingIds })
}
