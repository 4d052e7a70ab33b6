import type { Handlers } from '../handler.ts'
import { createBookingPolicy } from './create-booking-policy.ts'
import { getBookingPolicy, queryBookingPolicies } from './read-booking-policies.ts'
import { updateBookingPolicy } from './update-booking-policy.ts'

export const bookingPoliciesHandlers: Handlers<'booking-policies'> = {
  createBookingPolicy,
  getBookingPolicy,
  updateBookingPolicy,
  queryBookingPolicies,
}
