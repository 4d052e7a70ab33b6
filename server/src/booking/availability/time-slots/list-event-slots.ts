import type { EventTimeSlotsRequest } from '@foyer/contract'
import { invalid, isoInstantOf } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { loadMatchingSessionEvents } from '../../../house/calendar/calendar.ts'
import { currentCatalogue } from '../availability.ts'
import { type ClassSession, loadClassSessions } from '../class-sessions.ts'
import { ownOf } from '../own-places.ts'
import { requireTimeZone } from '../read-span.ts'
import { isShownTo } from '../shown-services.ts'
import { hasSessionsToBook } from '../single-dates.ts'
import { wireSession } from './event-slots.ts'
import { requireArguments } from './required.ts'
import { arranged } from './slot-list.ts'
import { pageOf, readPaged } from './slot-pages.ts'
import { readStarts } from './starts.ts'

/** Sessions of classes and single dates of courses, of all that the caller sees or of those named, bookable or not. */
export const listEventTimeSlots: Handler<'availability', 'listEventTimeSlots'> = async ({ body }, context) => {
  const { db, siteId, now, caller, dependencies } = context
  const turning = { signer: dependencies.signingKeys, home: { siteId, operation: 'listEventTimeSlots' } }
  const paged = readPaged(body, { ...turning, byDefault: 50, most: 1000 })
  const question = requireArguments(paged.question, ['fromLocalDate', 'toLocalDate'])
  const asked = question.timeZone === undefined ? undefined : requireTimeZone(question.timeZone, 'timeZone')
  const catalogue = await currentCatalogue(db, siteId)
  const timeZone = asked ?? catalogue.timeZone
  const span = readStarts(question, timeZone)
  requireShortRange(question, span)
  const isShown = isShownTo(caller)
  const ids = question.serviceIds && new Set(question.serviceIds.map((id) => id.toLowerCase()))
  const classes = [...catalogue.services.values()].filter(
    (service) => hasSessionsToBook(service) && isShown(service) && (!ids || ids.has(service.id)),
  )
  const scheduleIds = classes.map(({ scheduleId }) => scheduleId)
  const window = { from: isoInstantOf(span.from), to: isoInstantOf(span.to) }
  const { eventFilter: filter } = question
  const [byService, matching] = await Promise.all([
    loadClassSessions(db, {
      siteId,
      now,
      services: classes,
      span,
      own: ownOf(caller),
      isAsked: ({ start }) => start >= span.from && start < span.to,
    }),
    filter && loadMatchingSessionEvents(db, { siteId, scheduleIds, ...window, filter, path: 'eventFilter' }),
  ])
  const sessions = [...byService.values()].flat().filter((one) => isWanted(one, question, matching))
  const candidates = sessions.map((one) => ({
    start: one.session.start,
    key: one.session.id,
    isBookable: one.spots.unbookable === null,
    violations: () => one.spots.violations,
    show: () => wireSession(one, { catalogue, timeZone }),
  }))
  const bookable = question.includeNonBookable === false ? true : undefined
  const { bookingPolicyViolations, maxSlotsPerDay: perDay } = question
  const { page, metadata } = pageOf(arranged(candidates, { bookable, bookingPolicyViolations, perDay, timeZone }), paged, turning)
  return { timeSlots: page.map(({ show }) => show()), timeZone, pagingMetadata: metadata, cursorPagingMetadata: metadata }
}

function isWanted(
  { session, spots }: ClassSession,
  { minBookableCapacity = 0 }: EventTimeSlotsRequest,
  matching: ReadonlySet<string> | undefined,
) {
  return spots.bookableSpots >= minBookableCapacity && (!matching || matching.has(session.event.id))
}

const monthDays = 31

/** A limit of each day is for calendars of a month at most. */
function requireShortRange({ maxSlotsPerDay }: EventTimeSlotsRequest, { from, to }: { from: number; to: number }): void {
  if (maxSlotsPerDay === undefined || to - from <= (monthDays * 24 + 1) * 60) return
  const description = `must be within ${monthDays} days of fromLocalDate where maxSlotsPerDay is sent`
  throw invalid('toLocalDate', description, 'WINDOW_TOO_LONG', { maximumDays: monthDays })
}
