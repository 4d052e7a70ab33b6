import type { BookingPolicyRules } from '@foyer/contract'
import { policyParts } from '@foyer/domain'

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
