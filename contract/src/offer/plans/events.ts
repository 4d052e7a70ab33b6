import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { Plan } from './schemas.ts'

/**
 * Domain events of plans: name → payload. The wire's event types are `wix.pricing_plans.plan_` + the part after the dot. Each change is a
 * `plan.updated`; the other two come besides. `modifiedFields` holds the previous value of each changed member, by its dotted path.
 */
export const planEvents = {
  'plan.created': Type.Object({ entity: Plan }),
  'plan.updated': Type.Object({ entity: Plan, modifiedFields: FreeForm }),
  'plan.plan_archived': Type.Object({ plan: Plan }),
  'plan.buyer_can_cancel_updated': Type.Object({ plan: Plan }),
} as const
