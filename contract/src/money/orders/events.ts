import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { PlanOrder } from './schemas.ts'

const orderPayload = Type.Object({ order: PlanOrder })

/** Each change is one `order.updated`, besides the events of its kind. `cycleNumber` is 0 in the free trial. */
export const orderEvents = {
  'order.created': Type.Object({ entity: PlanOrder }),
  'order.updated': Type.Object({ entity: PlanOrder, modifiedFields: FreeForm }),
  'order.purchased': orderPayload,
  'order.started': orderPayload,
  'order.cycle_started': Type.Object({ order: PlanOrder, cycleNumber: Type.Integer() }),
  'order.paused': orderPayload,
  'order.resumed': orderPayload,
  'order.end_date_postponed': orderPayload,
  'order.marked_as_paid': orderPayload,
  /** Not in the specification: a payment was recorded by mistake. */
  'order.marked_as_unpaid': orderPayload,
  'order.auto_renew_canceled': orderPayload,
  'order.canceled': orderPayload,
  'order.ended': orderPayload,
} as const
