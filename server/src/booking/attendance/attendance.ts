import { findAttendanceOfBookings } from './attendance-store.ts'

export { findAttendanceOfBookings }
