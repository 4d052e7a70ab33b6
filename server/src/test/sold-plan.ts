import type { Plan } from '@foyer/contract'
import type { Client } from '@foyer/sdk'

/** A plan of 25 euros a month, until canceled. */
export const soldPlan = async (owner: Client, name: string): Promise<Plan> => {
  const subscription = { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 }
  const { plan } = await owner.plans.createPlan({ body: { plan: { name, pricing: { subscription, price: { value: '25' } } } } })
  return plan
}

/** One that includes any number of visits to these services. */
export async function planThatIncludes(owner: Client, serviceIds: string[]): Promise<string> {
  const { id } = await soldPlan(owner, 'Wide pass')
  await owner.benefits.setPlanBenefits({ params: { planId: id }, body: { benefits: [{ kind: 'UNLIMITED', serviceIds }] } })
  return id
}
