import type { BookingPolicy, BookingPolicyRules } from '@foyer/contract'
import { client } from '../../api.ts'
import { changedParts } from './policy-rules.ts'

type PolicyToSave = { rules: BookingPolicyRules; name?: string; translations?: NonNullable<BookingPolicy['translations']> }

/** Saves what changed of a policy, for all services that have it. */
export const savePolicy = async (policy: BookingPolicy, { rules, name, translations }: PolicyToSave): Promise<void> => {
  const { id, revision } = policy
  const words = { ...(name !== undefined && { name }), ...(translations && { translations }) }
  const bookingPolicy = { ...changedParts(rules, policy), ...words, revision }
  await client['booking-policies'].updateBookingPolicy({ params: { 'bookingPolicy.id': id }, body: { bookingPolicy } })
}

/** Makes a policy of its own: for one service under the service's name, or as a copy of another. */
export const createPolicy = async (rules: BookingPolicyRules, name: string): Promise<BookingPolicy> =>
  (await client['booking-policies'].createBookingPolicy({ body: { bookingPolicy: { name, ...rules } } })).bookingPolicy
