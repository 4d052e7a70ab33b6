import type { Payment } from '@foyer/contract'
import { withQuery } from '../../paths.ts'

type Paid = { payment: Pick<Payment, 'options'> }

export const takesPlans = (services: readonly Paid[]): boolean =>
  services.length > 0 && services.every(({ payment: { options } }) => options?.pricingPlan === true)

export const isOnlyWithPlan = (services: readonly Paid[]): boolean =>
  services.some(({ payment: { options } }) => options?.pricingPlan === true && !options.inPerson && !options.online)

export const plansFor = (planIds: readonly string[]): string =>
  withQuery('/plans', planIds.length > 0 ? { planIds: planIds.slice(0, 20).join(',') } : {})
