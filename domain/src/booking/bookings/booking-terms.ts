import type { BookingPolicyRules, Payment, SelectedPaymentOption } from '@foyer/contract'
import { Refusal } from '../../ground/refusal.ts'
import type { ChangedBy } from './booking-policy.ts'

type ParticipantRules = Pick<BookingPolicyRules, 'participantsPolicy'>

export function requireFittingParticipants(totalParticipants: number | undefined, { participantsPolicy }: ParticipantRules, by: ChangedBy) {
  if (by === 'BUSINESS' || (totalParticipants ?? 1) <= participantsPolicy.maxParticipantsPerBooking) return
  throw new Refusal('BOOKING_POLICY_VIOLATION', { reason: 'TOO_MANY_PARTICIPANTS', ...participantsPolicy })
}

type Options = NonNullable<Payment['options']>

const offeredAs: Record<Exclude<SelectedPaymentOption, 'UNDEFINED'>, keyof Options> = {
  OFFLINE: 'inPerson',
  ONLINE: 'online',
  MEMBERSHIP: 'pricingPlan',
  MEMBERSHIP_OFFLINE: 'pricingPlan',
}

export function requireOfferedPayment({ rateType, options }: Payment, selected: SelectedPaymentOption = 'UNDEFINED') {
  if (selected === 'UNDEFINED' || options?.[offeredAs[selected]] === true || (rateType === 'NO_FEE' && selected === 'OFFLINE')) return
  throw new Refusal('PAYMENT_OPTION_NOT_OFFERED', { selectedPaymentOption: selected })
}

/** If the business allows it, online payment becomes payment in person: some front ends send no other option. */
export const takenPayment = <Selected extends SelectedPaymentOption | undefined>(
  selected: Selected,
  payments: readonly Payment[],
  { onlineIsInPerson }: { onlineIsInPerson: boolean },
): Selected | 'OFFLINE' => {
  const isInPerson = selected === 'ONLINE' && onlineIsInPerson && payments.every(({ options }) => options?.inPerson)
  return isInPerson ? 'OFFLINE' : selected
}

export type AllowedPayment = Exclude<SelectedPaymentOption, 'UNDEFINED'>

/**
 * Ways for a customer to finish a booking that costs something. A service that is paid only online or with a plan cannot be finished
 * unpaid; if the business takes the money itself, the customer may name no option and owes it.
 */
export function allowedPayments({ options = {} }: Payment, { takesOnline }: { takesOnline: boolean }): readonly AllowedPayment[] {
  const { online, inPerson, pricingPlan } = options
  if (!online && !inPerson && !pricingPlan) return ['OFFLINE']
  return [
    ...(inPerson ? (['OFFLINE'] as const) : []),
    ...(online && takesOnline ? (['ONLINE'] as const) : []),
    ...(pricingPlan ? (['MEMBERSHIP'] as const) : []),
    ...(pricingPlan && inPerson ? (['MEMBERSHIP_OFFLINE'] as const) : []),
  ]
}

export function requireAllowedPayment(selected: SelectedPaymentOption, allowed: readonly AllowedPayment[]): void {
  if (selected === 'UNDEFINED' ? allowed.includes('OFFLINE') : allowed.includes(selected)) return
  throw new Refusal('PAYMENT_OPTION_NOT_OFFERED', { field: 'selectedPaymentOption', selectedPaymentOption: selected, allowed })
}

export function requireChosenPlan({ options = {} }: Payment, selected: SelectedPaymentOption): void {
  const isPlanOnly = options.pricingPlan === true && !options.online && !options.inPerson
  if (isPlanOnly && selected === 'UNDEFINED') throw new Refusal('PAYMENT_OPTION_NOT_OFFERED', { selectedPaymentOption: selected })
}
