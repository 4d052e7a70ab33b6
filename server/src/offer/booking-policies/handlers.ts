import type { Handlers } from '../../ground/handler.ts'
import { createBookingPolicy } from './create-booking-policy.ts'
import { deleteBookingPolicy } from './delete-booking-policy.ts'
import { countBookingPolicies, getBookingPolicy, getStrictestBookingPolicy, queryBookingPolicies } from './read-booking-policies.ts'
import { setDefaultBookingPolicy } from './set-default-booking-policy.ts'
import { updateBookingPolicy } from './update-booking-policy.ts'

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
