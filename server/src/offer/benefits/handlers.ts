import type { Handlers } from '../../ground/handler.ts'
import { createWholePlan, getPlanBenefits, listPlanBenefits, saveWholePlan, setPlanBenefits } from './plan-benefits.ts'

export const benefitsHandlers: Handlers<'benefits'> = { listPlanBenefits, getPlanBenefits, setPlanBenefits, createWholePlan, saveWholePlan }
