import type { Payment, SelectedPaymentOption } from '@foyer/contract'

type Options = NonNullable<Payment['options']>

const offeredAs: Record<Exclude<SelectedPaymentOption, 'UNDEFINED'>, keyof Options> = {
  OFFLINE: 'inPerson',
  ONLINE: 'online',
  MEMBERSHIP: 'pricingPlan',
  MEMBERSHIP_OFFLINE: 'pricingPlan',
}

/** Does the service offer this way to pay? To choose none is always possible, and what is free needs none. */
export const isPaymentOptionOffered = ({ rateType, options }: Payment, selected: SelectedPaymentOption): boolean =>
  selected === 'UNDEFINED' || options?.[offeredAs[selected]] === true || (rateType === 'NO_FEE' && selected === 'OFFLINE')
