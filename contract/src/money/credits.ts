import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata } from '../ground/querying.ts'
import { Guid, IsoInstant, LocalDate } from '../ground/scalars.ts'
import { Benefit, CreditCause, IncludedService } from '../offer/benefits.ts'
import { InstantAsSent } from './orders/operations.ts'
import { OrderStatus } from './orders/schemas.ts'

/** A benefit and its credits. The last four members are absent for unlimited use, and while the order is not active. */
export const BenefitCredits = Type.Object({
  ...Benefit.properties,
  /** Sessions that start before this instant are included; absent without an end. */
  validUntil: Type.Optional(IsoInstant),
  cycle: Type.Optional(Type.Integer()),
  granted: Type.Optional(Type.Integer()),
  left: Type.Optional(Type.Integer()),
})
export type BenefitCredits = Static<typeof BenefitCredits>

export const OrderCredits = Type.Object({
  orderId: Guid,
  planId: Guid,
  planName: Type.String(),
  status: OrderStatus,
  startDate: IsoInstant,
  endDate: Type.Optional(IsoInstant),
  /** Why the business gave credits; absent for a plan. `planId` is then the order's own id. */
  reason: Type.Optional(Type.String()),
  benefits: Type.Array(BenefitCredits),
})
export type OrderCredits = Static<typeof OrderCredits>

/** A line of the credit ledger. The balance of a benefit and cycle is the sum of its amounts. */
export const CreditLine = Type.Object({
  number: Type.Integer(),
  benefitId: Guid,
  benefitName: Type.Optional(Type.String()),
  cycle: Type.Optional(Type.Integer()),
  cause: CreditCause,
  /** 0 if use is unlimited. */
  amount: Type.Integer(),
  /** Participants that the plan pays for; negative for a return. */
  uses: Type.Integer(),
  booking: Type.Optional(Type.Object({ id: Guid, title: Type.String(), startDate: IsoInstant })),
  reason: Type.Optional(Type.String()),
  madeBy: Type.Enum(['BUSINESS', 'CUSTOMER', 'SYSTEM']),
  createdDate: IsoInstant,
})
export type CreditLine = Static<typeof CreditLine>

/** `total` and `left` are absent for unlimited use. */
export const PayingPlan = Type.Object({
  orderId: Guid,
  planName: Type.String(),
  benefitName: Type.Optional(Type.String()),
  validUntil: Type.Optional(IsoInstant),
  total: Type.Optional(Type.Integer()),
  left: Type.Optional(Type.Integer()),
})
export type PayingPlan = Static<typeof PayingPlan>

export const PlanPaymentPreview = Type.Object({
  plan: Type.Optional(PayingPlan),
  refusal: Type.Optional(
    Type.Object({
      code: Type.Enum(['PLAN_DOES_NOT_COVER_SERVICE', 'NO_CREDITS_LEFT', 'PLAN_NOT_VALID_AT_THAT_TIME', 'PLAN_PAUSED']),
      orderId: Type.Optional(Guid),
      validFrom: Type.Optional(IsoInstant),
      validUntil: Type.Optional(IsoInstant),
      left: Type.Optional(Type.Integer()),
    }),
  ),
})
export type PlanPaymentPreview = Static<typeof PlanPaymentPreview>

export const PlanChoice = Type.Object({ orderId: Guid, planName: Type.String(), plans: Type.Array(PayingPlan) })
export type PlanChoice = Static<typeof PlanChoice>

/** `uses`: participants paid for, including those whose credit the plan keeps after a cancellation. */
export const BookingPlanPayment = Type.Object({ bookingId: Guid, uses: Type.Integer(), plan: PayingPlan })
export type BookingPlanPayment = Static<typeof BookingPlanPayment>

const movedCredits = Type.Object({ orderId: Guid, lines: Type.Array(CreditLine) })

export const creditEvents = {
  'credits.corrected': movedCredits,
  'credits.returned': movedCredits,
  'credits.granted': Type.Object({ credits: OrderCredits, contactId: Guid }),
} as const

const OrderId = Type.Object({ orderId: Guid })
const CreditsAnswer = Type.Object({ orders: Type.Array(OrderCredits), services: Type.Array(IncludedService) })
const LinesAnswer = Type.Object({ lines: Type.Array(CreditLine), pagingMetadata: PagingMetadata })
const Page = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})
const Reason = Type.String({ minLength: 1, maxLength: 500, 'x-trimmed': true })
const items = Type.Array(
  Type.Object({
    serviceId: Guid,
    startDate: InstantAsSent,
    participants: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  { minItems: 1, maxItems: 60 },
)
const bookingIds = Type.Array(Guid, { minItems: 1, maxItems: 100 })
/** `choices`: orders that the customer may name as `planOrderId`. */
const PreviewAnswer = Type.Object({ payments: Type.Array(PlanPaymentPreview), choices: Type.Array(PlanChoice) })
const PaymentsAnswer = Type.Object({ payments: Type.Array(BookingPlanPayment) })

export const creditsOperations = rows({
  listMyCredits: {
    method: 'GET',
    path: '/_api/foyer/v1/my-credits',
    access: 'member',
    isRead: true,
    summary: 'What the plans of the member include, and what is left of it',
    response: CreditsAnswer,
    errors: [],
  },
  listMyCreditLines: {
    method: 'GET',
    path: '/_api/foyer/v1/my-credits/{orderId}/lines',
    access: 'member',
    isRead: true,
    summary: 'Where the credits of an order of the member came from and went, the newest first',
    params: OrderId,
    query: Page,
    response: LinesAnswer,
    errors: ['order_not_found'],
  },
  previewMyPlanPayment: {
    method: 'POST',
    path: '/_api/foyer/v1/my-credits/preview',
    access: 'member',
    isRead: true,
    summary: 'Which plan of the member would pay for these sessions, one after the other',
    body: Type.Object({ items }),
    response: PreviewAnswer,
    errors: [],
  },
  listMyPlanPayments: {
    method: 'POST',
    path: '/_api/foyer/v1/my-credits/payments',
    access: 'member',
    isRead: true,
    summary: 'Which plans paid for these bookings of the member',
    body: Type.Object({ bookingIds }),
    response: PaymentsAnswer,
    errors: [],
  },
  listCredits: {
    method: 'GET',
    path: '/_api/foyer/v1/credits',
    access: 'manager',
    permission: 'orders.read',
    isRead: true,
    summary: 'What is left of an order, or of all orders of a member or contact that run',
    query: Type.Object({ orderId: Type.Optional(Guid), memberId: Type.Optional(Guid), contactId: Type.Optional(Guid) }),
    response: CreditsAnswer,
    errors: [],
  },
  previewPlanPayment: {
    method: 'POST',
    path: '/_api/foyer/v1/credits/preview',
    access: 'manager',
    permission: 'orders.read',
    isRead: true,
    summary: 'Which plan of a customer would pay for these sessions, one after the other',
    body: Type.Object({ contactId: Guid, items }),
    response: PreviewAnswer,
    errors: [],
  },
  listPlanPayments: {
    method: 'POST',
    path: '/_api/foyer/v1/credits/payments',
    access: 'manager',
    permission: 'bookings.read',
    isRead: true,
    summary: 'Which plans paid for these bookings',
    body: Type.Object({ bookingIds }),
    response: PaymentsAnswer,
    errors: [],
  },
  listCreditLines: {
    method: 'GET',
    path: '/_api/foyer/v1/credits/{orderId}/lines',
    access: 'manager',
    permission: 'orders.read',
    isRead: true,
    summary: 'Where the credits of an order came from and went, the newest first',
    params: OrderId,
    query: Page,
    response: LinesAnswer,
    errors: ['order_not_found'],
  },
  grantCredit: {
    method: 'POST',
    path: '/_api/foyer/v1/credits',
    access: 'manager',
    permission: 'orders.manage',
    isIdempotent: true,
    summary: 'Give a client visits without a plan, such as for a class that was canceled; they pay for bookings like those of a plan',
    body: Type.Object({
      clientId: Guid,
      serviceIds: Type.Array(Guid, { maxItems: 100 }),
      amount: Type.Integer({ minimum: 1, maximum: 1000 }),
      /** The last day of sessions that the credits pay for, in the business's zone. */
      lastDay: LocalDate,
      reason: Reason,
    }),
    response: Type.Object({ order: OrderCredits }),
    errors: ['CLIENT_NOT_FOUND', 'SERVICE_NOT_FOUND', 'SERVICE_TAKES_NO_PLANS', 'CREDIT_ENDED'],
  },
  withdrawCredit: {
    method: 'POST',
    path: '/_api/foyer/v1/credits/{orderId}/withdraw',
    access: 'manager',
    permission: 'orders.manage',
    isIdempotent: true,
    summary: 'Take back what is left of credits that were given without a plan; bookings that they paid for stay paid',
    params: OrderId,
    body: Type.Object({ reason: Reason }),
    response: Type.Object({ order: OrderCredits }),
    errors: ['order_not_found', 'BENEFIT_HAS_NO_CREDITS', 'BENEFIT_NOT_FOUND', 'NO_CREDITS_LEFT'],
  },
  addCredits: {
    method: 'POST',
    path: '/_api/foyer/v1/credits/{orderId}/lines',
    access: 'manager',
    permission: 'orders.manage',
    isIdempotent: true,
    summary: 'Give credits to an order, or take some, with the reason; they expire with the others',
    params: OrderId,
    body: Type.Object({ benefitId: Guid, amount: Type.Integer({ minimum: -1000, maximum: 1000 }), reason: Reason }),
    response: Type.Object({ order: OrderCredits }),
    errors: ['order_not_found', 'BENEFIT_NOT_FOUND', 'BENEFIT_HAS_NO_CREDITS', 'NO_CREDITS_LEFT'],
  },
  returnCredits: {
    method: 'POST',
    path: '/_api/foyer/v1/credits/return',
    access: 'manager',
    permission: 'orders.manage',
    isIdempotent: true,
    summary: 'Give back what a plan paid for a booking that was canceled late or missed, with the reason',
    body: Type.Object({ bookingId: Guid, reason: Reason }),
    response: Type.Object({ uses: Type.Integer() }),
    errors: ['BOOKING_NOT_FOUND', 'BOOKING_NOT_PAID_WITH_PLAN'],
  },
})
