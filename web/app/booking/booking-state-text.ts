import type { Attendance, Booking, BookingStatus } from '@foyer/contract'
import type { Translate } from '../text/translate.ts'
import { attendedState } from './booking-state.ts'

const keys = {
  CREATED: 'manager.bookings.held',
  PENDING: 'common.states.pending',
  CONFIRMED: 'common.states.confirmed',
  WAITING_LIST: 'manager.bookings.waiting',
  DECLINED: 'common.states.declined',
  CANCELED: 'common.states.canceled',
} as const satisfies Record<BookingStatus, string>

/** The word beside the shape of a booking's state. */
export const bookingStateText = (booking: Pick<Booking, 'status' | 'doubleBooked'>, t: Translate, attendance?: Attendance): string => {
  const state = attendedState(booking, attendance)
  if (state === 'attended') return t('manager.desk.ATTENDED')
  if (state === 'not-attended') return t('manager.desk.NOT_ATTENDED')
  return state === 'double-booked' ? t('common.states.doubleBooked') : t(keys[booking.status])
}
