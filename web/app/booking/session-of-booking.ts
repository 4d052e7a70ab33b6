import type { Booking, CalendarEvent } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { useText } from '../text/text.tsx'

/** Only the slot of a class names its session by this member. */
export const isOfClass = ({ bookedEntity: { slot } }: Pick<Booking, 'bookedEntity'>): boolean => slot?.sessionId !== undefined

export const isOfCourse = ({ bookedEntity: { schedule } }: Pick<Booking, 'bookedEntity'>): boolean => schedule !== undefined

/** Its place is in sessions, which stand in the calendar themselves. */
export const isOfSessions = (booking: Pick<Booking, 'bookedEntity'>): boolean => isOfClass(booking) || isOfCourse(booking)

/** The session that attendance is noted of; a course has several, so it is noted on their rosters. */
export const ownSessionOf = (booking: Pick<Booking, 'bookedEntity' | 'status'>): string | undefined =>
  isOfCourse(booking) || !mayAttend(booking) ? undefined : slotOf(booking).eventId

export const mayAttend = ({ status }: Pick<Booking, 'status'>): boolean => status === 'CONFIRMED' || status === 'PENDING'

/** 4 of 12; Canceled. Empty where the session has no limit, and of a course: its places are for all its sessions together. */
export const sessionPlaces = (session: CalendarEvent, t: ReturnType<typeof useText>['t']): string => {
  const { totalCapacity, remainingCapacity, status, type } = session
  if (status === 'CANCELLED') return t('manager.calendar.sessionCanceled')
  if (totalCapacity === undefined || type === 'COURSE') return ''
  return t('manager.calendar.places', { taken: totalCapacity - (remainingCapacity ?? totalCapacity), total: totalCapacity })
}
