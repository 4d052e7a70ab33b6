import type { Plan } from '@foyer/contract'
import type { Client } from '@foyer/sdk'

/** A plan of 25 euros a month, until canceled. */
export const soldPlan = async (owner: Client, name: string): Promise<Plan> => {
  const subscription = { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 }
  const { plan } = await owner.plans.createPlan({ body: { plan: { name, pricing: { subscription, price: { value: '25' } } } } })
  return plan
}
