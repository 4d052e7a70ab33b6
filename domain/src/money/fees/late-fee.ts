import type { Fee, FeeKind, FeeStatus } from '@foyer/contract'
import { amountOf } from '../../ground/money/currency-units.ts'
import type { Translations } from '../../house/site/in-language.ts'
import type { LateRules } from '../../offer/booking-policies/policy-rules.ts'

type LateQuestion = {
  /** The amount that the policy charges now, in minor units. */
  units: bigint
  isWithPlan: boolean
  rules: LateRules
  forgivenBefore: number
}

export type LateAnswer = { units: bigint; keepsCredit: boolean; isForgiven: boolean }

/** Null if nothing is owed. A forgiven fee has the amount it would have cost. */
export function lateFee({ units, isWithPlan, rules, forgivenBefore }: LateQuestion): LateAnswer | null {
  const asked = isWithPlan && rules.withPlan === 'CREDIT' ? 0n : units
  const wouldKeep = isWithPlan && rules.withPlan !== 'FEE'
  if (asked === 0n && !wouldKeep) return null
  const isForgiven = forgivenBefore < rules.forgivenCount
  return { units: asked, keepsCredit: wouldKeep && !isForgiven, isForgiven }
}

export type FeeRecord = {
  id: string
  bookingId: string
  contactId: string | null
  memberId: string | null
  kind: FeeKind
  eventId: string | null
  status: FeeStatus
  currency: string
  units: bigint
  owedUnits: bigint
  collectAt: string | null
  title: string
  translations?: Translations
  start: string
  revision: string
  createdDate: string
  updatedDate: string
}

export const toFee = (fee: FeeRecord): Fee => ({
  id: fee.id,
  bookingId: fee.bookingId,
  ...(fee.contactId !== null && { contactId: fee.contactId }),
  kind: fee.kind,
  status: fee.status,
  amount: amountOf(fee.units, fee.currency),
  owed: amountOf(fee.owedUnits, fee.currency),
  ...(fee.collectAt !== null && { collectDate: fee.collectAt }),
  service: fee.title,
  startDate: fee.start,
  revision: fee.revision,
  createdDate: fee.createdDate,
  updatedDate: fee.updatedDate,
})
