import { epochMinutesOf, localDayOf, localOf, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findSchedule } from '../../house/calendar/calendar.ts'
import { touchedSessionsOf } from './coming-sessions.ts'
import { findOutsideHours, findSessionsOutside } from './find-conflicts.ts'
import { touchedBookingsOf } from './preview-block.ts'

/** What would be outside of other weekly hours stays as it is; bookings are conflicts once the hours are saved. */
export const previewHours: Handler<'bookings', 'previewHours'> = async ({ body: { scheduleId, windows } }, { db, siteId, now }) => {
  const schedule = await findSchedule(db, siteId, scheduleId)
  if (!schedule) throw new Refusal('SCHEDULE_NOT_FOUND')
  const { id, timeZone } = schedule
  const from = localDayOf(localOf(timeZone, epochMinutesOf(Temporal.Instant.from(now))))
  const asked = { now, planned: { scheduleId: id, timeZone, windows, from } }
  const [bookings, sessions] = await Promise.all([findOutsideHours(db, siteId, asked), findSessionsOutside(db, siteId, asked)])
  return { ...(await touchedBookingsOf(db, siteId, bookings)), sessions: touchedSessionsOf(sessions) }
}
