import type { TimeSlot } from '@foyer/contract'
import type { SessionSpots } from '@foyer/domain'
import type { Session } from '../../../house/calendar/calendar.ts'
import type { BookableService, Catalogue } from '../catalogue.ts'
import type { WaitingListSpots } from '../session-places.ts'
import { locationOfSession } from '../slot-locations.ts'
import { timeSlotLocationOf } from './places.ts'
import { allNamed, availableResources, localTimes, nonBookableReasons, wireViolations } from './wire-time-slots.ts'

type ShownSession = { service: BookableService; session: Session; spots: SessionSpots; waitingList: WaitingListSpots | null }

/** A session of a class with its places, its teacher and its rooms. */
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
