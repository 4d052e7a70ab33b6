import { epochMinutesOf, localDayOf, localOf, Refusal } from '@foyer/domain'
import { findSchedule } from '../../calendar/calendar.ts'
import type { Handler } from '../../handler.ts'
import { findBookings } from '../bookings-store.ts'
import { findOutsideHours } from './find-conflicts.ts'

// As many as a dialog lists.
const mostListed = 50

/** The bookings that would be outside of other weekly hours; they stay as they are, and are conflicts once the hours are saved. */
export const previewHours: Handler<'bookings', 'previewHours'> = async ({ body: { scheduleId, windows } }, { db, siteId, now }) => {
  const schedule = await findSchedule(db, siteId, scheduleId)
  if (!schedule) throw new Refusal('SCHEDULE_NOT_FOUND')
  const { id, timeZone } = schedule
  const from = localDayOf(localOf(timeZone, epochMinutesOf(Temporal.Instant.from(now))))
  const outside = await findOutsideHours(db, siteId, { now, planned: { scheduleId: id, timeZone, windows, from } })
  const ids = [...new Set(outside.map(({ bookingId }) => bookingId))]
  const bookings = (await findBookings(db, siteId, ids)).toSorted((one, other) =>
    one.booking.startDate.localeCompare(other.booking.startDate),
  )
  return {
    count: bookings.length,
    bookings: bookings.slice(0, mostListed).map(({ booking: { id: bookingId, startDate, endDate, contactDetails }, resourceId }) => {
      const name = [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' ')
      return { id: bookingId, startDate, endDate, ...(name !== '' && { name }), ...(resourceId !== null && { resourceId }) }
    }),
  }
}
