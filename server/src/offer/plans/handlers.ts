import type { Handlers } from '../../ground/handler.ts'
import { archivePlan, arrangePlans, clearPrimary, makePlanPrimary, setPlanVisibility } from './change-plan-state.ts'
import { createPlan, updatePlan } from './manage-plans.ts'
import { countPlansV3, getPlan, getPlanStats, getPlanV3, listPlans, listPublicPlans, queryPlansV3, queryPublicPlans } from './read-plans.ts'

export const plansHandlers: Handlers<'plans'> = {
  listPublicPlans,
  queryPublicPlans,
  getPlanStats,
  clearPrimary,
  arrangePlans,
  getPlan,
  listPlans,
  createPlan,
  updatePlan,
  setPlanVisibility,
  makePlanPrimary,
  archivePlan,
  queryPlansV3,
  countPlansV3,
  getPlanV3,
}
