import { isoInstantOf, minutesOfIsoInstant, nextReminder, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { bookingIdOf, findBookings } from '../bookings/bookings.ts'
import { clockOf } from './clock-of-recipient.ts'
import { findRemindersOf } from './due-reminders-store.ts'

/** As the task decides it that sends them: a course is asked for its first session. */
export const getReminderAnonymously: Handler<'reminders', 'getReminderAnonymously'> = async ({ params: { token } }, context) => {
  const { db, siteId, now } = context
  const bookingId = bookingIdOf(context, token)
  const [[booking], candidates] = await Promise.all([findBookings(db, siteId, [bookingId]), findRemindersOf(db, { siteId, bookingId })])
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  const reminders = candidates.map((candidate) => ({
    ...clockOf(candidate),
    start: minutesOfIsoInstant(candidate.start),
    minutesBefore: candidate.minutes,
  }))
  const next = nextReminder(reminders, minutesOfIsoInstant(now))
  return next === null ? {} : { reminderDate: isoInstantOf(next) }
}
