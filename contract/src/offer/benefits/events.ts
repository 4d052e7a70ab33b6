import { Type } from 'typebox'
import { PlanBenefits } from './schemas.ts'

/** Domain events of what plans include: name → payload. */
export const benefitEvents = {
  'plan_benefits.updated': Type.Object({ entity: PlanBenefits, previous: PlanBenefits }),
} as const
