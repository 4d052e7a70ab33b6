import type { BookingPolicy, BookingPolicyRules, Service } from '@foyer/contract'
import { policyParts } from '@foyer/domain'
import { client } from '../../api.ts'

/** Rules on their way to being saved, and what changes some of their parts. */
export type RulesEditor = { rules: BookingPolicyRules; change: (parts: Partial<BookingPolicyRules>) => void }

/** The rules of a policy, without what else it is. */
export const rulesOf = (policy: BookingPolicyRules): BookingPolicyRules =>
  Object.fromEntries(policyParts.filter((part) => policy[part] !== undefined).map((part) => [part, policy[part]])) as BookingPolicyRules // its own parts

/** The parts in which rules differ from others: what a save sends. */
export const changedParts = (rules: BookingPolicyRules, before: BookingPolicyRules): Partial<BookingPolicyRules> =>
  Object.fromEntries(
    Object.entries(rules).filter(([part, value]) => JSON.stringify(value) !== JSON.stringify(before[part as keyof BookingPolicyRules])),
  )

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

/** The services that a policy rules. */
export const servicesWith = ({ id }: BookingPolicy, services: readonly Service[]): readonly Service[] =>
  services.filter(({ bookingPolicy }) => bookingPolicy.id === id)
