import { bookingsThen } from './booking-fields.ts'

export { bookingsThen }
