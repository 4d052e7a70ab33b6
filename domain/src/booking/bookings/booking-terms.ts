import type { BookingPolicyRules, Payment, SelectedPaymentOption } from '@foyer/contract'
import { Refusal } from '../../ground/refusal.ts'
import type { ChangedBy } from './booking-policy.ts'

type ParticipantRules = Pick<BookingPolicyRules, 'participantsPolicy'>

/** Refuses more participants than one customer may bring. The business may book for any number. */
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

/** Refuses a payment option that the service does not offer. None need be selected; a free booking may always be settled in person. */
export function requireOfferedPayment({ rateType, options }: Payment, selected: SelectedPaymentOption = 'UNDEFINED') {
  if (selected === 'UNDEFINED' || options?.[offeredAs[selected]] === true || (rateType === 'NO_FEE' && selected === 'OFFLINE')) return
  throw new Refusal('PAYMENT_OPTION_NOT_OFFERED', { selectedPaymentOption: selected })
}

/** Where the business says so, a wish to pay online is one to pay in person: some front ends know no other. */
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
 * The ways in which a customer may finish a booking that costs something. What is only paid online, or with a plan, is not finished unpaid: no
 * way has to be named where the business takes the money itself, which it then is owed.
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

/** Refuses a way to pay by which a customer would finish a booking unpaid. */
export function requireAllowedPayment(selected: SelectedPaymentOption, allowed: readonly AllowedPayment[]): void {
  if (selected === 'UNDEFINED' ? allowed.includes('OFFLINE') : allowed.includes(selected)) return
  throw new Refusal('PAYMENT_OPTION_NOT_OFFERED', { field: 'selectedPaymentOption', selectedPaymentOption: selected, allowed })
}

/** Refuses to finish a booking without a payment option where plans are the only one. */
export function requireChosenPlan({ options = {} }: Payment, selected: SelectedPaymentOption): void {
  const isPlanOnly = options.pricingPlan === true && !options.online && !options.inPerson
  if (isPlanOnly && selected === 'UNDEFINED') throw new Refusal('PAYMENT_OPTION_NOT_OFFERED', { selectedPaymentOption: selected })
}
