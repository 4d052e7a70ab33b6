import type { Checkout, LineItem } from '@foyer/contract'

/** The plan that pays for an item; undefined where none does, or the rules choose when it is bought. */
export const planFor = ({ planOffers }: Checkout, { id }: LineItem): string | undefined =>
  planOffers.find(({ isChosen }) => isChosen)?.payments.find(({ lineItemId }) => lineItemId === id)?.plan.planName

/** Whether something is booked with a plan, and no plan of the buyer pays for it. */
export const needsOtherPlan = (checkout: Checkout): boolean =>
  !checkout.completed && checkout.lineItems.some((item) => item.paymentOption === 'MEMBERSHIP' && planFor(checkout, item) === undefined)

const refusals: readonly string[] = [
  'NO_CREDITS_LEFT',
  'PLAN_PAUSED',
  'PLAN_NOT_VALID_AT_THAT_TIME',
  'PLAN_DOES_NOT_COVER_SERVICE',
  'PLAN_NEEDS_MEMBER',
]

/** Whether a plan does not pay any more as it was shown. */
export const isPlanRefusal = ({ code }: { code: string }): boolean => refusals.includes(code)
