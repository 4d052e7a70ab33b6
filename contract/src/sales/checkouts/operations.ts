import { Type } from 'typebox'
import { ComingPerson } from '../../booking/bookings/named-participant-schemas.ts'
import { bookingsOperations } from '../../booking/bookings/operations.ts'
import { rows } from '../../ground/operation.ts'
import { FreeForm, Guid } from '../../ground/scalars.ts'
import { couponErrors } from '../../money/orders/checkout-operations.ts'
import { CaptchaTokens } from '../../people/identity/credential-schemas.ts'
import { BookingLink, Checkout, PlacedOrder, SentCheckout, SentLineItem } from './schemas.ts'

const CheckoutAnswer = Type.Object({ checkout: Checkout })
const CheckoutId = Type.Object({ id: Guid })
const couponCode = Type.Optional(Type.String({ minLength: 1, maxLength: 20 }))
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const checkoutsOperations = rows({
  createCheckout: {
    method: 'POST',
    path: '/ecom/v1/checkouts',
    access: 'visitor',
    isIdempotent: true,
    limitPerMinute: 120,
    clientBound: 'tokensPerMinute',
    summary: 'Put bookings and plans together, to be bought at once',
    body: Type.Object({
      lineItems: Type.Optional(Type.Array(SentLineItem, { maxItems: 20 })),
      /** Items without a catalog, which this site does not sell: named here to be refused. */
      customLineItems: Type.Optional(Type.Array(FreeForm, { maxItems: 300 })),
      checkoutInfo: Type.Optional(SentCheckout),
      couponCode,
      channelType: text(50),
      siteLanguage: text(10),
    }),
    response: CheckoutAnswer,
    errors: [
      ...(['CHECKOUT_ITEM_NOT_SUPPORTED', 'ITEM_NOT_FOUND_IN_CATALOG', 'INVALID_BOOKING_STATUS', 'plan_not_found'] as const),
      ...couponErrors,
    ],
  },
  getCheckout: {
    method: 'GET',
    path: '/ecom/v1/checkouts/{id}',
    access: 'visitor',
    isRead: true,
    summary: 'A checkout of the caller’s own, with its prices as they are now',
    params: CheckoutId,
    response: CheckoutAnswer,
    errors: ['CHECKOUT_NOT_FOUND'],
  },
  updateCheckout: {
    method: 'PATCH',
    path: '/ecom/v1/checkouts/{checkout.id}',
    access: 'visitor',
    summary: 'Change the details of the buyer, add a coupon, or choose the plans that pay for bookings',
    params: Type.Object({ 'checkout.id': Guid }),
    body: Type.Object({
      checkout: Type.Optional(SentCheckout),
      couponCode,
      /** A member of ours: with plans of the member, as the rules choose or with one order; or without. */
      planPayment: Type.Optional(Type.Object({ way: Type.Enum(['WITH_PLANS', 'WITHOUT_PLANS']), planOrderId: Type.Optional(Guid) })),
    }),
    response: CheckoutAnswer,
    errors: ['CHECKOUT_NOT_FOUND', 'CHECKOUT_COMPLETED', 'order_not_found', ...couponErrors],
  },
  removeCoupon: {
    method: 'POST',
    path: '/ecom/v1/checkouts/{id}/remove-coupon',
    access: 'visitor',
    summary: 'Take the coupon out of a checkout',
    params: CheckoutId,
    body: Type.Object({}),
    response: CheckoutAnswer,
    errors: ['CHECKOUT_NOT_FOUND', 'CHECKOUT_COMPLETED'],
  },
  createOrderFromCheckout: {
    method: 'POST',
    path: '/ecom/v1/checkouts/{id}/create-order',
    access: 'visitor',
    isIdempotent: true,
    summary: 'Buy what is in a checkout: all of it, or nothing. A second call answers the same order',
    params: CheckoutId,
    body: Type.Object({
      /** A member of ours: how to pay. Without it on the spot, where the site takes that, or with the plan that the bookings name. */
      payment: Type.Optional(Type.Enum(['ONLINE', 'ON_THE_SPOT'])),
      /** Ours: who comes to which of the bookings, where it is not the buyer. */
      coming: Type.Optional(Type.Array(ComingPerson, { maxItems: 100 })),
      /** Ours: what the forms of the services ask, for each booking, or the first of those that are finished as one. */
      forms: Type.Optional(Type.Array(Type.Object({ bookingId: Guid, formSubmission: FreeForm }), { maxItems: 100 })),
      /** Ours: in which the buyer is written to. */
      language: text(10),
      /** Ours: the solution of the challenge that a refusal asked for. */
      captchaTokens: CaptchaTokens,
    }),
    response: PlacedOrder,
    errors: [
      'CHECKOUT_NOT_FOUND',
      'ITEM_NOT_FOUND_IN_CATALOG',
      ...bookingsOperations.completeBooking.errors,
      ...(['MEMBER_REQUIRED', 'member_not_found', 'plan_not_found', 'archived_plan', 'purchases_limit_reached'] as const),
      ...(['buyer_can_not_pick_future_start_date', 'invalid_start_date', 'invalid_order_status', 'order_not_found'] as const),
      ...(['ON_THE_SPOT_NOT_OFFERED', 'ONLINE_PAYMENT_NOT_OFFERED', 'PERMISSION_DENIED'] as const),
      ...couponErrors,
    ],
  },
  claimCheckout: {
    method: 'POST',
    path: '/_api/foyer/v1/checkouts/{id}/claim',
    access: 'visitor',
    limitPerMinute: 60,
    summary: 'Go on with a checkout in the browser that a front end sent here: the first browser that asks gets it',
    params: CheckoutId,
    body: Type.Object({}),
    response: Type.Object({ checkout: Checkout, bookingLinks: Type.Array(BookingLink) }),
    errors: ['CHECKOUT_NOT_FOUND'],
  },
})
