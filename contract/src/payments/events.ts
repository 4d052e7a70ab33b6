import { Type } from 'typebox'
import { FreeForm } from '../scalars.ts'
import { TakenPayment } from './schemas.ts'

/** Domain events of payments: name → payload. Each change is one `payment.updated`; refunds and disputes are changes, too. */
export const paymentEvents = {
  'payment.created': Type.Object({ entity: TakenPayment }),
  'payment.updated': Type.Object({ entity: TakenPayment, modifiedFields: FreeForm }),
} as const
