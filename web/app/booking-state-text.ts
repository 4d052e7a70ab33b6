import type { Booking, BookingStatus } from '@foyer/contract'
import { bookingState } from './booking-state.ts'
import type { Translate } from './text/translate.ts'

const keys = {
  CREATED: 'manager.bookings.held',
  PENDING: 'common.states.pending',
  CONFIRMED: 'common.states.confirmed',
  WAITING_LIST: 'manager.bookings.waiting',
  DECLINED: 'common.states.declined',
  CANCELED: 'common.states.canceled',
} as const satisfies Record<BookingStatus, string>

/** The word beside the shape of a booking's state. */
export const bookingStateText = (booking: Pick<Booking, 'status' | 'doubleBooked'>, t: Translate): string =>
  bookingState(booking) === 'double-booked' ? t('common.states.doubleBooked') : t(keys[booking.status])
