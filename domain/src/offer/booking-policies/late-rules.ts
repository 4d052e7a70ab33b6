import type { BookingPolicyRules } from '@foyer/contract'

export type LateRules = NonNullable<BookingPolicyRules['lateFeePolicy']>

/** Where a policy says nothing: nothing is forgiven, a plan keeps the visit besides the fee, and those who do not come owe nothing. */
export const usualLateRules: LateRules = {
  forgivenCount: 0,
  forgivenDays: 90,
  withPlan: 'CREDIT_AND_FEE',
  noShowEnabled: false,
  noShowGraceInMinutes: 1440,
}
