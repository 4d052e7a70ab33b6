import type { Handlers } from '../../ground/handler.ts'
import { getPlanBenefits, listPlanBenefits, setPlanBenefits } from './plan-benefits.ts'

export const benefitsHandlers: Handlers<'benefits'> = { listPlanBenefits, getPlanBenefits, setPlanBenefits }
