import type { BookingPolicy } from '@foyer/contract'
import { Refusal } from '@foyer/domain'

export function requirePolicy(policy: BookingPolicy | null): BookingPolicy {
  if (!policy) throw new Refusal('BOOKING_POLICY_NOT_FOUND')
  return policy
}
