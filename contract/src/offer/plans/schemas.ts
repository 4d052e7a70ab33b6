import { type Static, Type } from 'typebox'
import { FreeForm, Guid, IsoInstant, Revision } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'

/** A decimal string of money without sign: at most twelve digits and three decimals. */
export const Amount = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,3})?$', maxLength: 16, examples: ['25', '25.50'] })

const Currency = Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, examples: ['EUR'] })

export const PeriodUnit = Type.Enum(['DAY', 'WEEK', 'MONTH', 'YEAR'])
export type PeriodUnit = Static<typeof PeriodUnit>

export const Period = Type.Object({ count: Type.Integer(), unit: PeriodUnit })
export type Period = Static<typeof Period>

/** `cycleCount` 0: until canceled. */
export const PlanSubscription = Type.Object({ cycleDuration: Period, cycleCount: Type.Integer() })

export const PlanFee = Type.Object({
  fee: Type.Object({ name: Type.String({ maxLength: 40 }), amount: Amount }),
  appliedAt: Type.Optional(Type.Enum(['FIRST_PAYMENT'])),
})
export type PlanFee = Static<typeof PlanFee>

export const PlanPricing = Type.Object({
  subscription: Type.Optional(PlanSubscription),
  singlePaymentForDuration: Type.Optional(Period),
  singlePaymentUnlimited: Type.Optional(Type.Boolean()),
  price: Type.Object({ value: Amount, currency: Currency }),
  freeTrialDays: Type.Optional(Type.Integer()),
  feeConfigs: Type.Optional(Type.Array(PlanFee)),
})
export type PlanPricing = Static<typeof PlanPricing>

const nameLength = 50
const Description = Type.String({ maxLength: 450 })
const Perks = Type.Object({ values: Type.Array(Type.String({ minLength: 1, maxLength: 1400 }), { maxItems: 500 }) })
const Terms = Type.String({ maxLength: 3000 })

/** Perks correspond to those of the plan by position; an empty one stays in the default language. */
const Translations = translationsOf({
  name: Type.String({ maxLength: nameLength }),
  description: Description,
  perks: Type.Object({ values: Type.Array(Type.String({ maxLength: 1400 }), { maxItems: 500 }) }),
  termsAndConditions: Terms,
})

export const PublicPlan = Type.Object({
  id: Guid,
  name: Type.String(),
  description: Type.String(),
  perks: Type.Object({ values: Type.Array(Type.String()) }),
  pricing: PlanPricing,
  primary: Type.Boolean(),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
  slug: Type.String(),
  maxPurchasesPerBuyer: Type.Integer(),
  allowFutureStartDate: Type.Boolean(),
  buyerCanCancel: Type.Boolean(),
  /** Ours: whether members may pause their orders of the plan themselves. */
  buyerCanPause: Type.Boolean(),
  termsAndConditions: Type.String(),
  formId: Type.Optional(Guid),
  /** Ours: the site's tax rate for its price; by default the default rate. */
  taxRateId: Type.Optional(Guid),
  clientData: Type.Record(Type.String(), Type.String()),
  translations: Translations,
})
export type PublicPlan = Static<typeof PublicPlan>

export const Plan = Type.Object({
  ...PublicPlan.properties,
  public: Type.Boolean(),
  archived: Type.Boolean(),
  hasOrders: Type.Boolean(),
  /** Ours: one higher after each change of the plan. Its position in the list and its benefits do not count. */
  revision: Revision,
})
export type Plan = Static<typeof Plan>

// Numbers and unit are checked by the domain, whose refusals have the wire's names.
const count = () => Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })
const NewPeriod = Type.Object({ count: count(), unit: Type.String({ maxLength: 20 }) })

export const NewPlanPricing = Type.Object({
  subscription: Type.Optional(Type.Object({ cycleDuration: NewPeriod, cycleCount: count() })),
  singlePaymentForDuration: Type.Optional(NewPeriod),
  singlePaymentUnlimited: Type.Optional(Type.Boolean()),
  price: Type.Optional(Type.Object({ value: Amount, currency: Type.Optional(Currency) })),
  freeTrialDays: Type.Optional(count()),
  feeConfigs: Type.Optional(Type.Array(PlanFee, { maxItems: 10 })),
})
export type NewPlanPricing = Static<typeof NewPlanPricing>

export const NewPlan = Type.Object({
  name: Type.String({ maxLength: nameLength, 'x-trimmed': true }),
  description: Type.Optional(Description),
  perks: Type.Optional(Perks),
  pricing: NewPlanPricing,
  public: Type.Optional(Type.Boolean()),
  maxPurchasesPerBuyer: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  allowFutureStartDate: Type.Optional(Type.Boolean()),
  buyerCanCancel: Type.Optional(Type.Boolean()),
  buyerCanPause: Type.Optional(Type.Boolean()),
  termsAndConditions: Type.Optional(Terms),
  formId: Type.Optional(Guid),
  taxRateId: Type.Optional(Guid),
  clientData: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 2000 }), { maxProperties: 100 })),
  translations: Translations,
})
export type NewPlan = Static<typeof NewPlan>

const { subscription, singlePaymentForDuration, singlePaymentUnlimited, price, freeTrialDays, feeConfigs } = NewPlanPricing.properties

export const PlanChanges = Type.Object({
  ...Type.Partial(Type.Omit(NewPlan, ['pricing', 'public'])).properties,
  id: Type.Optional(Guid),
  /** Ours: the revision that the caller saw; without it the last change wins. */
  revision: Type.Optional(Revision),
  pricing: Type.Optional(
    Type.Object({
      subscription: Type.Optional(Type.Partial(subscription)),
      singlePaymentForDuration: Type.Optional(Type.Partial(singlePaymentForDuration)),
      singlePaymentUnlimited,
      price: Type.Optional(Type.Partial(price)),
      freeTrialDays,
      feeConfigs,
    }),
  ),
})
export type PlanChanges = Static<typeof PlanChanges>

/** Each change is a `plan.updated`; the other two come besides. */
export const planEvents = {
  'plan.created': Type.Object({ entity: Plan }),
  'plan.updated': Type.Object({ entity: Plan, modifiedFields: FreeForm }),
  'plan.plan_archived': Type.Object({ plan: Plan }),
  'plan.buyer_can_cancel_updated': Type.Object({ plan: Plan }),
} as const
