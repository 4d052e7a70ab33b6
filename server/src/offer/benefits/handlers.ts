import type { Handlers } from '../../ground/handler.ts'
import { getPlanBenefits, listPlanBenefits } from './read-benefits.ts'
import { setPlanBenefits } from './set-plan-benefits.ts'

export const benefitsHandlers: Handlers<'benefits'> = { listPlanBenefits, getPlanBenefits, setPlanBenefits }
