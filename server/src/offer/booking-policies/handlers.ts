import type { Handlers } from '../../ground/handler.ts'
import { createBookingPolicy, deleteBookingPolicy, setDefaultBookingPolicy, updateBookingPolicy } from './manage-booking-policies.ts'
import { countBookingPolicies, getBookingPolicy, getStrictestBookingPolicy, queryBookingPolicies } from './read-booking-policies.ts'

/** Bookings keep copies of policies; their room, which stands above this one, reads them. */
export type Snapshots = Pick<Handlers<'booking-policies'>, 'listPolicySnapshotsByBookingIds'>

export const bookingPoliciesHandlers = (snapshots: Snapshots): Handlers<'booking-policies'> => ({
  createBookingPolicy,
  getBookingPolicy,
  updateBookingPolicy,
  queryBookingPolicies,
  countBookingPolicies,
  getStrictestBookingPolicy,
  setDefaultBookingPolicy,
  deleteBookingPolicy,
  ...snapshots,
})
