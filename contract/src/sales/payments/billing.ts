import { type Static, Type } from 'typebox'
import { MoneyAmount } from '../../ground/money.ts'
import { rows } from '../../ground/operation.ts'
import { Guid, IsoInstant, Nothing } from '../../ground/scalars.ts'
import { Fee } from '../../money/fees.ts'
import { AfterLastTry, OwnPayment, PaymentState } from './schemas.ts'

export const SavedCard = Type.Object({
  brand: Type.Optional(Type.String()),
  lastDigits: Type.Optional(Type.String()),
  expiresMonth: Type.Optional(Type.String()),
  savedDate: IsoInstant,
})
export type SavedCard = Static<typeof SavedCard>

export const DuePayment = Type.Object({
  id: Guid,
  orderId: Guid,
  planName: Type.String(),
  amount: MoneyAmount,
  status: PaymentState,
  failureCode: Type.Optional(Type.String()),
  nextTryDate: Type.Optional(IsoInstant),
  isLastTry: Type.Boolean(),
  afterLastTry: AfterLastTry,
})
export type DuePayment = Static<typeof DuePayment>

export const OwnBilling = Type.Object({
  method: Type.Optional(SavedCard),
  canSave: Type.Boolean(),
  due: Type.Array(DuePayment),
  fees: Type.Array(Fee),
})
export type OwnBilling = Static<typeof OwnBilling>

export const billingOperations = rows({
  getMyBilling: {
    method: 'GET',
    path: '/_api/foyer/v1/my-billing',
    access: 'member',
    isRead: true,
    summary: 'The member’s saved payment method, and the charges of their plans that did not come through',
    response: Type.Object({ billing: OwnBilling }),
    errors: [],
  },
  savePaymentMethod: {
    method: 'POST',
    path: '/_api/foyer/v1/my-billing/method',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Begin to save another payment method on the provider’s page; charges that were declined are then tried at once',
    /** `returnUrl`: a page of this site, to which the member returns. */
    body: Type.Object({ returnUrl: Type.String({ minLength: 1, maxLength: 2000 }) }),
    response: Type.Object({ payment: OwnPayment }),
    errors: ['ONLINE_PAYMENT_NOT_OFFERED', 'PAYMENT_PROVIDER_UNAVAILABLE', 'PAYMENT_PROVIDER_REFUSED', 'NOTHING_TO_PAY'],
  },
  removePaymentMethod: {
    method: 'DELETE',
    path: '/_api/foyer/v1/my-billing/method',
    access: 'member',
    summary: 'Forget the saved payment method, here and at the provider; not while a plan is charged with it',
    response: Nothing,
    errors: ['PAYMENT_METHOD_NOT_FOUND', 'PAYMENT_METHOD_IN_USE', 'PAYMENT_PROVIDER_UNAVAILABLE', 'PAYMENT_PROVIDER_REFUSED'],
  },
})
