import type { OutsideCalendar, OutsideTime } from '@foyer/contract'
import { invalid, isoInstantOf } from '@foyer/domain'
import { ownResourceOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { findBlockingCalendars, findOutsideTimes } from './outside-times-store.ts'
import { freshnessOf, readableResourceOf } from './told-of-calendars.ts'

const mostDays = 45
const mostListed = 10_000

export const listOutsideTimes: Handler<'busy-times', 'listOutsideTimes'> = async (
  { body: { startDate, endDate } },
  { db, siteId, caller },
) => {
  requireSpan(startDate, endDate)
  const reached = ownResourceOf(caller)
  if (reached === null) return { calendars: [], times: [], hasMore: false }
  const calendars = await findBlockingCalendars(db, siteId, reached === 'ALL' ? null : reached)
  if (calendars.length === 0) return { calendars: [], times: [], hasMore: false }
  const wanted = [...new Set(calendars.map(({ resourceId }) => resourceId))].map((resourceId) => ({
    resourceId,
    from: startDate,
    to: endDate,
  }))
  const [found, readable] = await Promise.all([
    findOutsideTimes(db, siteId, wanted, mostListed + 1),
    readableResourceOf(db, siteId, caller),
  ])
  return {
    calendars: calendars.map((calendar): OutsideCalendar => {
      const { id, resourceId, name } = calendar
      return { id, resourceId, ...(resourceId === readable && { name }), ...freshnessOf(calendar) }
    }),
    times: found.slice(0, mostListed).map(({ id, calendarId, resourceId, start, end, isAllDay, title }): OutsideTime => {
      const times = { startDate: isoInstantOf(start), endDate: isoInstantOf(end), isAllDay }
      return { id, calendarId, resourceId, ...times, ...(title !== null && resourceId === readable && { title }) }
    }),
    hasMore: found.length > mostListed,
  }
}

function requireSpan(startDate: string, endDate: string): void {
  const [start, end] = [Temporal.Instant.from(startDate), Temporal.Instant.from(endDate)]
  if (Temporal.Instant.compare(start, end) >= 0) throw invalid('endDate', 'must be after startDate', 'END_AFTER_START')
  if (start.until(end).total('hours') > mostDays * 24) throw invalid('endDate', `must be at most ${mostDays} days after startDate`, 'SPAN')
}
