import type { BookingPolicy } from '@foyer/contract'
import { client } from '../../api.ts'
import { type PolicyDraft, policyRulesOf } from './policy-draft.ts'

/** Saves a policy for all services that have it. */
export const savePolicy = async ({ id, revision }: BookingPolicy, draft: PolicyDraft): Promise<void> => {
  const bookingPolicy = { ...policyRulesOf(draft), revision }
  await client['booking-policies'].updateBookingPolicy({ params: { 'bookingPolicy.id': id }, body: { bookingPolicy } })
}

/** Makes a policy of its own for one service, under the name of the service. */
export const createOwnPolicy = async (draft: PolicyDraft, name: string): Promise<{ id: string }> => {
  const body = { bookingPolicy: { name, ...policyRulesOf(draft) } }
  return { id: (await client['booking-policies'].createBookingPolicy({ body })).bookingPolicy.id }
}
