import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { CancellationCost } from '../../money/fees.ts'
import { PlanOrder } from '../../money/orders/schemas.ts'
import { BookingPayment, OwnPayment, PaymentMethods } from './schemas.ts'

const PaymentAnswer = Type.Object({ payment: OwnPayment })
/** From the link in the mail, for callers who are not signed in. */
const ManageToken = Type.Optional(Type.String({ minLength: 1, maxLength: 1000 }))

// Other customers may have used up the coupon of a draft.
const couponLimits = ['ERROR_COUPON_DOES_NOT_EXIST', 'ERROR_COUPON_USAGE_EXCEEDED', 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'] as const

export const paymentsOperations = rows({
  listPaymentMethods: {
    method: 'GET',
    path: '/_api/foyer/v1/payments/methods',
    access: 'visitor',
    isRead: true,
    summary: 'The ways to pay that this site takes',
    response: PaymentMethods,
    errors: [],
  },
  getBookingPayment: {
    method: 'GET',
    path: '/_api/foyer/v1/payments/bookings/{bookingId}',
    access: 'visitor',
    isRead: true,
    summary: 'What one’s own booking costs, with those that are paid along with it, and what is due now',
    params: Type.Object({ bookingId: Guid }),
    query: Type.Object({ manageToken: ManageToken }),
    response: Type.Object({ payment: BookingPayment }),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TOKEN'],
  },
  getCancellationCost: {
    method: 'GET',
    path: '/_api/foyer/v1/payments/bookings/{bookingId}/cancellation-cost',
    access: 'visitor',
    isRead: true,
    summary: 'What canceling one’s own booking now costs, and whether it is forgiven; absent where it costs nothing',
    params: Type.Object({ bookingId: Guid }),
    query: Type.Object({ manageToken: ManageToken }),
    response: Type.Object({ cost: Type.Optional(CancellationCost) }),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TOKEN'],
  },
  startPayment: {
    method: 'POST',
    path: '/_api/foyer/v1/payments/start',
    access: 'visitor',
    limitPerMinute: 30,
    clientBound: 'logInsPerMinute',
    summary: 'Begin to pay for one’s own order, booking or gift, or go on with a payment that was begun',
    body: Type.Object({
      orderId: Type.Optional(Guid),
      bookingId: Type.Optional(Guid),
      feeId: Type.Optional(Guid),
      giftId: Type.Optional(Guid),
      manageToken: ManageToken,
      returnUrl: Type.String({ minLength: 1, maxLength: 2000 }),
    }),
    response: PaymentAnswer,
    errors: [
      ...(['order_not_found', 'BOOKING_NOT_FOUND', 'INVALID_TOKEN', 'invalid_order_status', 'INVALID_BOOKING_STATUS'] as const),
      ...([
        'NOTHING_TO_PAY',
        'ONLINE_PAYMENT_NOT_OFFERED',
        'PAYMENT_PROVIDER_UNAVAILABLE',
        'PAYMENT_PROVIDER_REFUSED',
        'PAYMENT_CURRENCY_CHANGED',
      ] as const),
      ...([
        'purchases_limit_reached',
        'FREE_TRIAL_USED',
        'archived_plan',
        'CONTACT_DETAILS_REQUIRED',
        'FEE_NOT_FOUND',
        'FEE_NOT_DUE',
        'GIFT_NOT_FOUND',
        'MEMBER_REQUIRED',
      ] as const),
      ...couponLimits,
    ],
  },
  checkPayment: {
    method: 'POST',
    path: '/_api/foyer/v1/payments/{paymentId}/check',
    access: 'visitor',
    limitPerMinute: 60,
    clientBound: 'logInsPerMinute',
    summary: 'What became of one’s own payment, asked of the provider if that is not known yet',
    params: Type.Object({ paymentId: Guid }),
    body: Type.Object({ manageToken: ManageToken }),
    response: PaymentAnswer,
    errors: ['PAYMENT_NOT_FOUND', 'INVALID_TOKEN', 'PAYMENT_PROVIDER_UNAVAILABLE', 'PAYMENT_PROVIDER_REFUSED'],
  },
  receiveStripeMessage: {
    method: 'POST',
    path: '/_api/foyer/v1/payments/stripe/webhook',
    access: 'anyone',
    upload: { maxBytes: 1024 * 1024, contentType: 'application/json' },
    summary: 'For Stripe: news of payments, signed with the secret of the endpoint',
    response: Nothing,
    errors: ['BAD_WEBHOOK_SIGNATURE', 'PAYMENT_PROVIDER_UNAVAILABLE', 'PAYMENT_PROVIDER_REFUSED'],
  },
  payOnTheSpot: {
    method: 'POST',
    path: '/_api/foyer/v1/orders/{id}/pay-on-the-spot',
    access: 'member',
    summary: 'Buy the plan of one’s own draft, and pay at the business; the order can be used before that',
    params: Type.Object({ id: Guid }),
    body: Nothing,
    response: Type.Object({ order: PlanOrder }),
    errors: [
      ...(['order_not_found', 'invalid_order_status', 'ON_THE_SPOT_NOT_OFFERED', 'purchases_limit_reached', 'archived_plan'] as const),
      'FREE_TRIAL_USED',
      ...couponLimits,
    ],
  },
})
