import { type Static, Type } from 'typebox'
import { ComingPerson } from '../booking/bookings/named-participant-schemas.ts'
import { bookingsOperations } from '../booking/bookings/operations.ts'
import { rows } from '../ground/operation.ts'
import { FreeForm, Guid, IsoInstant } from '../ground/scalars.ts'
import { PayingPlan } from '../money/credits.ts'
import { couponErrors } from '../money/orders/selling-operations.ts'
import { CaptchaTokens } from '../people/credentials.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** The app ids of the hosted platform that a checkout accepts: bookings, and plans. */
export const bookingsAppId = '13d21c63-b5ec-5912-8397-c3a5ddb27a97'
export const plansAppId = '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3'

export const CatalogReference = Type.Object({
  appId: Guid,
  catalogItemId: Guid,
  options: Type.Optional(FreeForm),
})
export type CatalogReference = Static<typeof CatalogReference>

export const SentLineItem = Type.Object({ quantity: Type.Optional(Type.Integer()), catalogReference: CatalogReference })
export type SentLineItem = Static<typeof SentLineItem>

const AddressOfBuyer = Type.Object({
  country: text(100),
  subdivision: text(100),
  city: text(100),
  postalCode: text(50),
  addressLine: text(500),
  addressLine1: text(500),
  addressLine2: text(500),
})

export const BillingInfo = Type.Object({
  contactDetails: Type.Optional(Type.Object({ firstName: text(100), lastName: text(100), phone: text(50), company: text(200) })),
  address: Type.Optional(AddressOfBuyer),
})
export type BillingInfo = Static<typeof BillingInfo>

export const SentCheckout = Type.Object({
  buyerInfo: Type.Optional(Type.Object({ email: Type.Optional(Type.String({ format: 'email', maxLength: 320 })) })),
  billingInfo: Type.Optional(BillingInfo),
  buyerNote: text(1000),
})
export type SentCheckout = Static<typeof SentCheckout>

/** A decimal string, and formatted in the language of the call. No conversion. */
export const Price = Type.Object({
  amount: Type.String(),
  convertedAmount: Type.String(),
  formattedAmount: Type.String(),
  formattedConvertedAmount: Type.String(),
})
export type Price = Static<typeof Price>

export const PriceSummary = Type.Object({
  subtotal: Price,
  shipping: Price,
  tax: Price,
  discount: Price,
  additionalFees: Price,
  total: Price,
})
export type PriceSummary = Static<typeof PriceSummary>

export const PaymentOption = Type.Enum(['FULL_PAYMENT_ONLINE', 'FULL_PAYMENT_OFFLINE', 'MEMBERSHIP', 'DEPOSIT_ONLINE'])
export type PaymentOption = Static<typeof PaymentOption>

export const LineItem = Type.Object({
  id: Guid,
  quantity: Type.Integer(),
  catalogReference: CatalogReference,
  productName: Type.Object({ original: Type.String(), translated: Type.String() }),
  itemType: Type.Object({ preset: Type.Enum(['SERVICE', 'SUBSCRIPTION', 'DIGITAL']) }),
  price: Price,
  totalPriceAfterTax: Price,
  totalPriceBeforeTax: Price,
  discount: Price,
  taxDetails: Type.Object({ taxRate: Type.String(), totalTax: Price }),
  availability: Type.Object({ status: Type.Enum(['AVAILABLE', 'NOT_AVAILABLE']), quantityAvailable: Type.Integer() }),
  paymentOption: PaymentOption,
  takesPlans: Type.Boolean(),
  /** Ours: the buyer has used the plan's free trial, so it is sold without one. */
  freeTrialUsed: Type.Optional(Type.Boolean()),
  serviceProperties: Type.Optional(Type.Object({ scheduledDate: IsoInstant, numberOfParticipants: Type.Integer() })),
})
export type LineItem = Static<typeof LineItem>

const ApplicationError = Type.Object({ code: Type.String(), description: Type.String(), data: FreeForm })

export const CalculationErrors = Type.Object({
  orderValidationErrors: Type.Optional(Type.Array(ApplicationError)),
  couponCalculationError: Type.Optional(Type.Object({ applicationError: ApplicationError })),
})
export type CalculationErrors = Static<typeof CalculationErrors>

export const PlanOffer = Type.Object({
  planOrderId: Type.Optional(Guid),
  payments: Type.Array(Type.Object({ lineItemId: Guid, plan: PayingPlan })),
  isChosen: Type.Boolean(),
})
export type PlanOffer = Static<typeof PlanOffer>

export const Checkout = Type.Object({
  id: Guid,
  lineItems: Type.Array(LineItem),
  buyerInfo: Type.Object({ email: Type.Optional(Type.String()), visitorId: Type.Optional(Guid), memberId: Type.Optional(Guid) }),
  billingInfo: BillingInfo,
  buyerNote: Type.Optional(Type.String()),
  appliedDiscounts: Type.Array(
    Type.Object({ discountType: Type.Enum(['GLOBAL']), coupon: Type.Object({ id: Guid, code: Type.String(), amount: Price }) }),
  ),
  priceSummary: PriceSummary,
  payNow: PriceSummary,
  calculationErrors: CalculationErrors,
  currency: Type.String(),
  conversionCurrency: Type.String(),
  taxIncludedInPrice: Type.Boolean(),
  channelType: Type.String(),
  siteLanguage: Type.String(),
  onlinePayment: Type.Boolean(),
  planOffers: Type.Array(PlanOffer),
  completed: Type.Boolean(),
  orderId: Type.Optional(Guid),
  expiresDate: IsoInstant,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Checkout = Static<typeof Checkout>

export const PlacedOrder = Type.Object({
  orderId: Guid,
  bookingIds: Type.Array(Guid),
  planOrderIds: Type.Array(Guid),
  /** For a plan that is paid online: its order is a draft until the payment. */
  paymentGatewayOrderId: Type.Optional(Guid),
  /** Ours: the token of the link under which bookings are paid online; the payment confirms them. */
  payBookingToken: Type.Optional(Type.String()),
})
export type PlacedOrder = Static<typeof PlacedOrder>

export const CheckoutNews = Type.Object({
  id: Guid,
  catalogReferences: Type.Array(CatalogReference),
  completed: Type.Boolean(),
  orderId: Type.Optional(Guid),
})
export type CheckoutNews = Static<typeof CheckoutNews>

export const BookingLink = Type.Object({
  lineItemIds: Type.Array(Guid),
  manageToken: Type.String(),
  isVisit: Type.Boolean(),
})
export type BookingLink = Static<typeof BookingLink>

export const checkoutEvents = {
  'checkout.created': Type.Object({ entity: CheckoutNews }),
  'checkout.updated': Type.Object({ entity: CheckoutNews, previous: CheckoutNews }),
} as const

const CheckoutAnswer = Type.Object({ checkout: Checkout })
const CheckoutId = Type.Object({ id: Guid })
const couponCode = Type.Optional(Type.String({ minLength: 1, maxLength: 20 }))

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
      /** Items without a catalog, which this site does not sell: they are refused. */
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
      /** Ours: with the member's plans, as the rules choose or with one order; or without. */
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
      /** Ours: by default on the spot, if the site takes that, or with the plan that the bookings name. */
      payment: Type.Optional(Type.Enum(['ONLINE', 'ON_THE_SPOT'])),
      coming: Type.Optional(Type.Array(ComingPerson, { maxItems: 100 })),
      /** Ours: answers to the services' forms, for each booking, or for the first of those that are finished together. */
      forms: Type.Optional(Type.Array(Type.Object({ bookingId: Guid, formSubmission: FreeForm }), { maxItems: 100 })),
      language: text(10),
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
