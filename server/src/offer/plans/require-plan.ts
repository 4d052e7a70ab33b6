import type { Plan } from '@foyer/contract'
import { Refusal } from '@foyer/domain'

export function requirePlan(plan: Plan | null): Plan {
  if (!plan) throw new Refusal('plan_not_found')
  return plan
}
