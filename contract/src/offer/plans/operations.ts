import { type Static, Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../../ground/querying.ts'
import { FieldMask, Guid, IsoInstant, Nothing, Revision } from '../../ground/scalars.ts'
import { NewPlan, PeriodUnit, Plan, PlanChanges, PublicPlan } from './schemas.ts'

/** `UNTIL_CANCELLED` without a cycle: one payment, without end. */
const BillingTerms = Type.Object({
  billingCycle: Type.Optional(Type.Object({ count: Type.Integer(), period: PeriodUnit })),
  startType: Type.Enum(['ON_PURCHASE', 'CUSTOM']),
  endType: Type.Enum(['UNTIL_CANCELLED', 'CYCLES_COMPLETED']),
  cyclesCompletedDetails: Type.Optional(Type.Object({ billingCycleCount: Type.Integer() })),
})

const PricingVariant = Type.Object({
  id: Guid,
  name: Type.String(),
  freeTrialDays: Type.Optional(Type.Integer()),
  fees: Type.Array(Type.Object({ id: Guid, name: Type.String(), amount: Type.String() })),
  billingTerms: BillingTerms,
  pricingStrategies: Type.Array(Type.Object({ flatRate: Type.Object({ amount: Type.String() }) })),
})

/** A plan as version 3 tells it. It has one variant of its price, under the plan's own id. */
export const PlanV3 = Type.Object({
  id: Guid,
  /** For managers. */
  revision: Type.Optional(Revision),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
  name: Type.String(),
  description: Type.String(),
  slug: Type.String(),
  pricingVariants: Type.Array(PricingVariant),
  perks: Type.Array(Type.Object({ id: Guid, description: Type.String() })),
  visibility: Type.Enum(['PUBLIC', 'PRIVATE']),
  status: Type.Enum(['ACTIVE', 'ARCHIVED']),
  archived: Type.Boolean(),
  primary: Type.Boolean(),
  buyable: Type.Boolean(),
  buyerCanCancel: Type.Boolean(),
  currency: Type.String(),
  purchaseLimits: Type.Array(Type.Object({ type: Type.Enum(['PER_MEMBER_LIFETIME']), maxCount: Type.Integer() })),
  termsAndConditions: Type.String(),
  formId: Type.Optional(Guid),
})
export type PlanV3 = Static<typeof PlanV3>

const PlanId = Type.Object({ id: Guid })
const PlanAnswer = Type.Object({ plan: Plan })
const PublicPlansAnswer = Type.Object({ plans: Type.Array(PublicPlan), pagingMetadata: PagingMetadata })

const listing = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  planIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
}

export const plansOperations = rows({
  listPublicPlans: {
    method: 'GET',
    path: '/v2/plans/public',
    access: 'visitor',
    permission: 'plans.read',
    isRead: true,
    summary: 'The plans on offer, in the order of the business',
    query: Type.Object(listing),
    response: PublicPlansAnswer,
    errors: [],
  },
  queryPublicPlans: {
    method: 'POST',
    path: '/v2/plans/public/query',
    access: 'visitor',
    permission: 'plans.read',
    isRead: true,
    summary: 'Find plans on offer; in the order of the business unless another is asked for',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: PublicPlansAnswer,
    errors: ['INVALID_CURSOR'],
  },
  getPlanStats: {
    method: 'GET',
    path: '/v2/plans/stats',
    access: 'manager',
    permission: 'plans.read',
    isRead: true,
    summary: 'How many plans there are, archived ones included',
    response: Type.Object({ totalPlans: Type.Integer() }),
    errors: [],
  },
  clearPrimary: {
    method: 'POST',
    path: '/v2/plans/clear-primary',
    access: 'manager',
    permission: 'plans.manage',
    summary: 'Highlight no plan',
    body: Nothing,
    response: Nothing,
    errors: [],
  },
  arrangePlans: {
    method: 'POST',
    path: '/v2/plans/arrange',
    access: 'manager',
    permission: 'plans.manage',
    summary: 'Put all plans that are not archived in this order',
    body: Type.Object({ ids: Type.Array(Guid, { minItems: 1, maxItems: 1000 }) }),
    response: Nothing,
    errors: [],
  },
  getPlan: {
    method: 'GET',
    path: '/v2/plans/{id}',
    access: 'manager',
    permission: 'plans.read',
    isRead: true,
    summary: 'One plan, whatever its state',
    params: PlanId,
    response: PlanAnswer,
    errors: ['plan_not_found'],
  },
  listPlans: {
    method: 'GET',
    path: '/v2/plans',
    access: 'manager',
    permission: 'plans.read',
    isRead: true,
    summary: 'Plans in the order of the business: hidden ones too, archived ones if asked for',
    query: Type.Object({
      ...listing,
      // Checked by the domain, whose rules have names of the wire.
      archived: Type.Optional(Type.String({ maxLength: 40 })),
      public: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: Type.Object({ plans: Type.Array(Plan), pagingMetadata: PagingMetadata }),
    errors: [],
  },
  createPlan: {
    method: 'POST',
    path: '/v2/plans',
    access: 'manager',
    permission: 'plans.manage',
    isIdempotent: true,
    summary: 'Add a plan; it is on offer at once unless it is hidden',
    body: Type.Object({ plan: NewPlan }),
    response: PlanAnswer,
    errors: [],
  },
  updatePlan: {
    method: 'PATCH',
    path: '/v2/plans/{plan.id}',
    access: 'manager',
    permission: 'plans.manage',
    summary: 'Change a plan for future orders; orders that exist keep what was agreed',
    params: Type.Object({ 'plan.id': Guid }),
    body: Type.Object({ plan: PlanChanges, fieldMask: Type.Optional(FieldMask) }),
    response: PlanAnswer,
    errors: ['plan_not_found', 'STALE_REVISION'],
  },
  setPlanVisibility: {
    method: 'PUT',
    path: '/v2/plans/{id}/visibility',
    access: 'manager',
    permission: 'plans.manage',
    summary: 'Offer a plan, or hide it; orders go on',
    params: PlanId,
    body: Type.Object({ visible: Type.Boolean() }),
    response: PlanAnswer,
    errors: ['plan_not_found', 'set_visibility_not_supported'],
  },
  makePlanPrimary: {
    method: 'POST',
    path: '/v2/plans/{id}/make-primary',
    access: 'manager',
    permission: 'plans.manage',
    summary: 'Highlight a plan, and no other',
    params: PlanId,
    body: Nothing,
    response: PlanAnswer,
    errors: ['plan_not_found', 'set_primary_not_supported'],
  },
  archivePlan: {
    method: 'POST',
    path: '/v2/plans/{id}/archive',
    access: 'manager',
    permission: 'plans.manage',
    summary: 'Take a plan off the market for good; orders go on',
    params: PlanId,
    body: Nothing,
    response: PlanAnswer,
    errors: ['plan_not_found', 'already_archived'],
  },
  queryPlansV3: {
    method: 'GET',
    path: '/v3/plans/query',
    access: 'visitor',
    permission: 'plans.read',
    isRead: true,
    summary: 'Find plans in the shape of version 3: those on offer, for managers also hidden and archived ones',
    query: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ plans: Type.Array(PlanV3), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  countPlansV3: {
    method: 'POST',
    path: '/v3/plans/count',
    access: 'visitor',
    permission: 'plans.read',
    isRead: true,
    summary: 'How many plans the same filter finds',
    body: Type.Object({ filter: Type.Optional(Filter) }),
    response: CountAnswer,
    errors: [],
  },
  getPlanV3: {
    method: 'GET',
    path: '/v3/plans/{planId}',
    access: 'visitor',
    permission: 'plans.read',
    isRead: true,
    summary: 'One plan in the shape of version 3; a hidden or archived one is there for managers alone',
    params: Type.Object({ planId: Guid }),
    response: Type.Object({ plan: PlanV3 }),
    errors: ['plan_not_found'],
  },
})
