import type { Payment } from '@foyer/contract'
import { withQuery } from '../../paths.ts'

type Paid = { payment: Pick<Payment, 'options'> }

/** Whether all that is booked can be paid with a plan. */
export const takesPlans = (services: readonly Paid[]): boolean =>
  services.length > 0 && services.every(({ payment: { options } }) => options?.pricingPlan === true)

/** Whether some of it cannot be paid otherwise. */
export const isOnlyWithPlan = (services: readonly Paid[]): boolean =>
  services.some(({ payment: { options } }) => options?.pricingPlan === true && !options.inPerson && !options.online)

/** The plans that include a service; all of them where none is named. */
export const plansFor = (planIds: readonly string[]): string =>
  withQuery('/plans', planIds.length > 0 ? { planIds: planIds.slice(0, 20).join(',') } : {})
