import type { BookingPolicy, BookingPolicyRules, Service } from '@foyer/contract'
import { policyParts } from '@foyer/domain'
import { client } from '../../api.ts'

export type RulesEditor = { rules: BookingPolicyRules; change: (parts: Partial<BookingPolicyRules>) => void }

export const rulesOf = (policy: BookingPolicyRules): BookingPolicyRules =>
  Object.fromEntries(policyParts.filter((part) => policy[part] !== undefined).map((part) => [part, policy[part]])) as BookingPolicyRules // its own parts

export const changedParts = (rules: BookingPolicyRules, before: BookingPolicyRules): Partial<BookingPolicyRules> =>
  Object.fromEntries(
    Object.entries(rules).filter(([part, value]) => JSON.stringify(value) !== JSON.stringify(before[part as keyof BookingPolicyRules])),
  )

type PolicyToSave = { rules: BookingPolicyRules; name?: string; translations?: NonNullable<BookingPolicy['translations']> }

export const savePolicy = async (policy: BookingPolicy, { rules, name, translations }: PolicyToSave): Promise<void> => {
  const words = { ...(name !== undefined && { name }), ...(translations && { translations }) }
  const bookingPolicy = { ...changedParts(rules, policy), ...words, revision: policy.revision }
  await client['booking-policies'].updateBookingPolicy({ params: { 'bookingPolicy.id': policy.id }, body: { bookingPolicy } })
}

export const createPolicy = async (rules: BookingPolicyRules, name: string): Promise<BookingPolicy> =>
  (await client['booking-policies'].createBookingPolicy({ body: { bookingPolicy: { name, ...rules } } })).bookingPolicy

export const servicesWith = ({ id }: BookingPolicy, services: readonly Service[]): readonly Service[] =>
  services.filter(({ bookingPolicy }) => bookingPolicy.id === id)
