import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid } from '../../ground/scalars.ts'
import { IncludedService, NewBenefit, PlanBenefits } from './schemas.ts'

const PlanId = Type.Object({ planId: Guid })
const services = Type.Array(IncludedService)
const BenefitsAnswer = Type.Object({ ...PlanBenefits.properties, services })

export const benefitsOperations = rows({
  listPlanBenefits: {
    method: 'GET',
    path: '/_api/foyer/v1/plan-benefits',
    access: 'visitor',
    permission: 'plans.read',
    isRead: true,
    summary: 'What several plans include; plans that the caller does not see are left out',
    query: Type.Object({ planIds: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }),
    response: Type.Object({ plans: Type.Array(PlanBenefits), services }),
    errors: [],
  },
  getPlanBenefits: {
    method: 'GET',
    path: '/_api/foyer/v1/plans/{planId}/benefits',
    access: 'visitor',
    permission: 'plans.read',
    isRead: true,
    summary: 'What a plan includes',
    params: PlanId,
    response: BenefitsAnswer,
    errors: ['plan_not_found'],
  },
  setPlanBenefits: {
    method: 'PUT',
    path: '/_api/foyer/v1/plans/{planId}/benefits',
    access: 'manager',
    permission: 'plans.manage',
    summary: 'Say all that a plan includes; orders keep their credits, and gain services and unlimited benefits',
    params: PlanId,
    body: Type.Object({ benefits: Type.Array(NewBenefit, { maxItems: 20 }) }),
    response: BenefitsAnswer,
    errors: ['plan_not_found', 'archived_plan'],
  },
})
