import { findAttendanceOfBookings } from './booking/attendance/attendance-store.ts'
import { updateBookingsOfSessions } from './booking/changing/update-bookings-of-sessions.ts'
import type { RoomPorts } from './ground/ports/room-ports.ts'
import { visitingMember } from './membership/redirects/redirects.ts'
import { findPaymentWays, takesOnline } from './sales/payment-methods/payment-methods.ts'
import { refundAll } from './sales/refunds/automatic-refunds.ts'

/** The steps that rooms need of rooms above them. */
export const roomPorts: RoomPorts = {
  takesOnline,
  updateBookingsOfSessions,
  findAttendanceOfBookings,
  visitingMember,
  findPaymentWays,
  refundAll,
}
