import type { Attendance, Booking, BookingStatus } from '@foyer/contract'
import type { Translate } from '../text/translate.ts'
import type { State } from '../ui/state.ts'

const states: Record<BookingStatus, State> = {
  CREATED: 'held',
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  WAITING_LIST: 'waiting',
  DECLINED: 'declined',
  CANCELED: 'canceled',
}

export const bookingState = ({ status, doubleBooked }: Pick<Booking, 'status' | 'doubleBooked'>): State =>
  doubleBooked && isLive(status) ? 'double-booked' : states[status]

export const attendedState = (booking: Pick<Booking, 'status' | 'doubleBooked'>, attendance: Attendance | undefined): State => {
  const state = bookingState(booking)
  if (state !== 'confirmed' || attendance === undefined) return state
  return attendedStates[attendance.status]
}

const attendedStates: Record<Attendance['status'], State> = {
  NOT_SET: 'confirmed',
  ATTENDED: 'attended',
  NOT_ATTENDED: 'not-attended',
}

const isLive = (status: BookingStatus) => status === 'CONFIRMED' || status === 'PENDING'

export const isLapsed = ({ status, holdExpiresDate }: Pick<Booking, 'status' | 'holdExpiresDate'>, now: number): boolean =>
  status === 'CREATED' && (holdExpiresDate === undefined || Temporal.Instant.from(holdExpiresDate).epochMilliseconds <= now)

const keys = {
  CREATED: 'manager.bookings.held',
  PENDING: 'common.states.pending',
  CONFIRMED: 'common.states.confirmed',
  WAITING_LIST: 'manager.bookings.waiting',
  DECLINED: 'common.states.declined',
  CANCELED: 'common.states.canceled',
} as const satisfies Record<BookingStatus, string>

export const bookingStateText = (booking: Pick<Booking, 'status' | 'doubleBooked'>, t: Translate, attendance?: Attendance): string => {
  const state = attendedState(booking, attendance)
  if (state === 'attended') return t('manager.desk.ATTENDED')
  if (state === 'not-attended') return t('manager.desk.NOT_ATTENDED')
  return state === 'double-booked' ? t('common.states.doubleBooked') : t(keys[booking.status])
}
