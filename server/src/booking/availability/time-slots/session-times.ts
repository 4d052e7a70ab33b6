import type { EventTimeSlotsRequest, TimeSlot } from '@foyer/contract'
import { invalid, isoInstantOf, minutesOfIsoInstant, Refusal, type SessionSpots } from '@foyer/domain'
import { beginnerOf } from '../../../ground/caller.ts'
import type { Handler } from '../../../ground/handler.ts'
import { loadMatchingSessionEvents, loadSessionToBook, type Session } from '../../../house/calendar-events/session-to-book.ts'
import { loadObstacles } from '../../../house/session-conflicts/session-obstacles.ts'
import { loadSeatsAside } from '../../seats/seats.ts'
import { asSingleDate, type BookableService, type Catalogue, hasSessionsToBook, isShownTo } from '../catalogue.ts'
import { currentCatalogue } from '../current-catalogue.ts'
import { requireTimeZone } from '../read-question.ts'
import { type ClassSession, loadClassSessions, loadCourseSeats, type WaitingListSpots, withSpots } from '../sessions.ts'
import { locationOfSession } from '../slot-locations.ts'
import { ownOf } from '../taken-times.ts'
import { readStarts, requireArguments, timeSlotLocationOf } from './read-time-slot-question.ts'
import { arranged, pageOf, readPaged } from './slot-pages.ts'
import { allNamed, availableResources, localTimes, nonBookableReasons, wireViolations } from './wire-time-slots.ts'

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

function requireShortRange({ maxSlotsPerDay }: EventTimeSlotsRequest, { from, to }: { from: number; to: number }): void {
  if (maxSlotsPerDay === undefined || to - from <= (monthDays * 24 + 1) * 60) return
  const description = `must be within ${monthDays} days of fromLocalDate where maxSlotsPerDay is sent`
  throw invalid('toLocalDate', description, 'WINDOW_TOO_LONG', { maximumDays: monthDays })
}

type ShownSession = { service: BookableService; session: Session; spots: SessionSpots; waitingList: WaitingListSpots | null }

export function wireSession(
  { service, session, spots, waitingList }: ShownSession,
  { catalogue, timeZone }: { catalogue: Catalogue; timeZone: string },
): TimeSlot {
  const { totalSpots, openSpots, bookableSpots, violations, unbookable } = spots
  const location = locationOfSession(session, service)
  const { title, resources, allDay } = session.event
  const isCanceled = unbookable?.reason === 'SESSION_CANCELED'
  const reasons = { isFull: openSpots === 0, violations, isReserved: openSpots > 0 && bookableSpots === 0, isCanceled }
  return {
    serviceId: service.id,
    ...localTimes(session, timeZone),
    bookable: unbookable === null,
    ...(location && { location: timeSlotLocationOf(location) }),
    eventInfo: {
      eventId: session.id,
      ...(title && { eventTitle: title }),
      ...(waitingList && { waitingList: wireWaitingList(waitingList) }),
    },
    totalCapacity: totalSpots,
    remainingCapacity: bookableSpots,
    bookableCapacity: bookableSpots,
    bookingPolicyViolations: wireViolations(violations, [{ start: session.start, policy: service.rules.policy }]),
    availableResources: availableResources([resources.map(({ id }) => id)], allNamed, catalogue),
    ...(unbookable && { nonBookableReasons: nonBookableReasons(reasons) }),
    scheduleId: service.scheduleId,
    allDay,
  }
}

const wireWaitingList = ({ totalSpots, openSpots }: WaitingListSpots) => ({ totalCapacity: totalSpots, remainingCapacity: openSpots })

export const getEventTimeSlot: Handler<'availability', 'getEventTimeSlot'> = async ({ params: { eventId }, query }, context) => {
  const { db, siteId, now, caller } = context
  const asked = query.timeZone === undefined ? undefined : requireTimeZone(query.timeZone, 'timeZone')
  const [catalogue, session] = await Promise.all([currentCatalogue(db, siteId), loadSessionToBook(db, siteId, eventId)])
  const service = session && [...catalogue.services.values()].find(({ scheduleId }) => scheduleId === session.event.scheduleId)
  if (!session || !service || !hasSessionsToBook(service) || !isShownTo(caller)(service)) throw new Refusal('EVENT_NOT_FOUND')
  const own = beginnerOf(caller)
  const [aside, courses, obstaclesOf] = await Promise.all([
    loadSeatsAside(db, { siteId, now, scheduleIds: [service.scheduleId], own }),
    loadCourseSeats(db, { siteId, now, services: [service], own }),
    loadObstacles(db, siteId, { from: session.start, to: session.end }),
  ])
  const around = {
    aside: aside.get(session.id),
    course: courses.get(service.id),
    minute: minutesOfIsoInstant(now),
    obstacle: obstaclesOf(session)[0]?.kind,
  }
  const shown = withSpots({ service: asSingleDate(service), session }, { ...around, isCanceled: session.isCanceled })
  const timeZone = asked ?? catalogue.timeZone
  return {
    timeSlot: wireSession(shown, { catalogue, timeZone }),
    timeZone,
  }
}
