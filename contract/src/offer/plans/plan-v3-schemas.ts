import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, Revision } from '../../ground/scalars.ts'
import { PeriodUnit } from './schemas.ts'

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
