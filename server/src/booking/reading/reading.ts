import { bookingsThen } from './bookings-then-store.ts'

export { bookingsThen }
