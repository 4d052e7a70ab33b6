import type { Booking, CalendarEvent } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { useText } from '../text/text.tsx'

/** Of all slots, only that of a class has a `sessionId`. */
export const isOfClass = ({ bookedEntity: { slot } }: Pick<Booking, 'bookedEntity'>): boolean => slot?.sessionId !== undefined

export const isOfCourse = ({ bookedEntity: { schedule } }: Pick<Booking, 'bookedEntity'>): boolean => schedule !== undefined

/** Bookings of sessions are not drawn in the calendar: the sessions themselves are. */
export const isOfSessions = (booking: Pick<Booking, 'bookedEntity'>): boolean => isOfClass(booking) || isOfCourse(booking)

/** The session in which attendance is noted; null for a course, which has a roster for each session. */
export const ownSessionOf = (booking: Pick<Booking, 'bookedEntity' | 'status'>): string | undefined =>
  isOfCourse(booking) || !mayAttend(booking) ? undefined : slotOf(booking).eventId

export const mayAttend = ({ status }: Pick<Booking, 'status'>): boolean => status === 'CONFIRMED' || status === 'PENDING'

/** Empty without a limit, and for a course, whose seats are for all sessions. */
export const sessionSeats = (session: CalendarEvent, t: ReturnType<typeof useText>['t']): string => {
  const { totalCapacity, remainingCapacity, status, type } = session
  if (status === 'CANCELLED') return t('manager.calendar.sessionCanceled')
  if (totalCapacity === undefined || type === 'COURSE') return ''
  return t('manager.calendar.places', { taken: totalCapacity - (remainingCapacity ?? totalCapacity), total: totalCapacity })
}
