import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { PlanOrder } from './schemas.ts'

const told = Type.Object({ order: PlanOrder })

/** Each change is one `order.updated`, besides the events of its kind. `cycleNumber` is 0 in the free trial. */
export const orderEvents = {
  'order.created': Type.Object({ entity: PlanOrder }),
  'order.updated': Type.Object({ entity: PlanOrder, modifiedFields: FreeForm }),
  'order.purchased': told,
  'order.started': told,
  'order.cycle_started': Type.Object({ order: PlanOrder, cycleNumber: Type.Integer() }),
  'order.paused': told,
  'order.resumed': told,
  'order.end_date_postponed': told,
  'order.marked_as_paid': told,
  /** Not in the specification: a payment was recorded by mistake. */
  'order.marked_as_unpaid': told,
  'order.auto_renew_canceled': told,
  'order.canceled': told,
  'order.ended': told,
} as const
