import { Type } from 'typebox'
import { MoneyAmount } from '../../ground/money.ts'
import { FreeForm, Guid } from '../../ground/scalars.ts'
import { SavedCard } from './billing.ts'
import { PaymentDispute, TakenPayment } from './schemas.ts'

/** Each change is one `payment.updated`; refunds and disputes are changes, too. */
export const paymentEvents = {
  'payment.created': Type.Object({ entity: TakenPayment }),
  'payment.updated': Type.Object({ entity: TakenPayment, modifiedFields: FreeForm }),
  /** The refund failed: the business still has the money. */
  'payment.refund_failed': Type.Object({ entity: TakenPayment, amount: MoneyAmount, failureCode: Type.Optional(Type.String()) }),
  'dispute.created': Type.Object({ entity: PaymentDispute }),
  'dispute.updated': Type.Object({ entity: PaymentDispute, modifiedFields: FreeForm }),
  'payment_method.saved': Type.Object({ memberId: Guid, method: SavedCard }),
  'payment_method.removed': Type.Object({ memberId: Guid }),
} as const
