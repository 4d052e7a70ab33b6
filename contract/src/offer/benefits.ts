import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { FieldMask, Guid } from '../ground/scalars.ts'
import { NewPlan, Plan, PlanChanges } from './plans/schemas.ts'

export const BenefitKind = Type.Enum(['UNLIMITED', 'PER_CYCLE', 'PER_ORDER'])
export type BenefitKind = Static<typeof BenefitKind>

export const Benefit = Type.Object({
  id: Guid,
  name: Type.Optional(Type.String()),
  allServices: Type.Boolean(),
  /** If empty, all services. Services that the caller does not see are left out. */
  serviceIds: Type.Array(Guid),
  kind: BenefitKind,
  /** Credits; absent if use is unlimited. */
  amount: Type.Optional(Type.Integer()),
})
export type Benefit = Static<typeof Benefit>

export const PlanBenefits = Type.Object({ planId: Guid, benefits: Type.Array(Benefit) })
export type PlanBenefits = Static<typeof PlanBenefits>

export const IncludedService = Type.Object({ id: Guid, name: Type.String() })
export type IncludedService = Static<typeof IncludedService>

export const NewBenefit = Type.Object({
  id: Type.Optional(Guid),
  name: Type.Optional(Type.String({ maxLength: 60, 'x-trimmed': true })),
  allServices: Type.Optional(Type.Boolean()),
  serviceIds: Type.Optional(Type.Array(Guid, { maxItems: 500 })),
  kind: BenefitKind,
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})
export type NewBenefit = Static<typeof NewBenefit>

export const CreditCause = Type.Enum(['GRANT', 'BOOKING', 'CANCELLATION', 'EXPIRY', 'MANUAL'])
export type CreditCause = Static<typeof CreditCause>

export const benefitEvents = {
  'plan_benefits.updated': Type.Object({ entity: PlanBenefits, previous: PlanBenefits }),
} as const

const PlanId = Type.Object({ planId: Guid })
const services = Type.Array(IncludedService)
const BenefitsAnswer = Type.Object({ ...PlanBenefits.properties, services })
const PlanAnswer = Type.Object({ plan: Plan })
const benefits = Type.Array(NewBenefit, { maxItems: 20 })

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
    body: Type.Object({ benefits }),
    response: BenefitsAnswer,
    errors: ['plan_not_found', 'archived_plan'],
  },
  createWholePlan: {
    method: 'POST',
    path: '/_api/foyer/v1/plans',
    access: 'manager',
    permission: 'plans.manage',
    isIdempotent: true,
    summary: 'Add a plan together with what it includes: all of it or nothing',
    body: Type.Object({ plan: NewPlan, benefits }),
    response: PlanAnswer,
    errors: [],
  },
  saveWholePlan: {
    method: 'POST',
    path: '/_api/foyer/v1/plans/{planId}/save',
    access: 'manager',
    permission: 'plans.manage',
    summary: 'Change a plan together with all that it includes, or nothing of it; as updatePlan and setPlanBenefits do',
    params: PlanId,
    body: Type.Object({ plan: PlanChanges, fieldMask: Type.Optional(FieldMask), benefits }),
    response: PlanAnswer,
    errors: ['plan_not_found', 'STALE_REVISION'],
  },
})
