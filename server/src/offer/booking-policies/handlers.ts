import type { Handlers } from '../../ground/handler.ts'
import { createBookingPolicy, deleteBookingPolicy, setDefaultBookingPolicy, updateBookingPolicy } from './manage-booking-policies.ts'
import { countBookingPolicies, getBookingPolicy, getStrictestBookingPolicy, queryBookingPolicies } from './read-booking-policies.ts'

/** Without the verb on the copies that bookings keep, which is in `booking/reading/read-bookings.ts`. */
export const bookingPoliciesHandlers: Omit<Handlers<'booking-policies'>, 'listPolicySnapshotsByBookingIds'> = {
  createBookingPolicy,
  getBookingPolicy,
  updateBookingPolicy,
  queryBookingPolicies,
  countBookingPolicies,
  getStrictestBookingPolicy,
  setDefaultBookingPolicy,
  deleteBookingPolicy,
}
