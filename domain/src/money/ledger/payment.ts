import type {
  DisputeStatus,
  OwnPayment,
  PaymentDispute,
  PaymentPurpose,
  PaymentState,
  PaymentWay,
  StaffOfTip,
  TakenPayment,
} from '@foyer/contract'
import { amountOf } from '../../ground/money/currency-units.ts'

export type DeskWay = { method: string; methodName: string | null }

/** `byId`: null for programs. `by`: the name on that day. */
export type DeskTaking = DeskWay & { byId: string | null; by: string | null }

export type PaymentRecord = {
  id: string
  purpose: PaymentPurpose
  subjectId: string
  alsoBookingIds: readonly string[]
  /** The share of each of these; the rest is for the subject. */
  alsoUnits: readonly bigint[]
  alsoOrderIds: readonly string[]
  alsoOrderUnits: readonly bigint[]
  cycle: number | null
  contactId: string | null
  provider: PaymentWay
  isTest: boolean
  status: PaymentState
  currency: string
  units: bigint
  keptUnits: bigint
  isDisputed: boolean
  sessionId: string | null
  chargeId: string | null
  redirectUrl: string | null
  returnUrl: string | null
  failureCode: string | null
  tries: number
  askedAt: string | null
  askedCustomerId: string | null
  dueAt: string | null
  desk: DeskTaking | null
  tipFor: StaffOfTip | null
  /** The number of a partial payment for an order or gift; 0 for a whole one. */
  part: number
  /** If settled otherwise: when to ask the provider next whether it was paid all the same. */
  closeAt: string | null
  createdDate: string
  updatedDate: string
}

export const toTakenPayment = (payment: PaymentRecord): TakenPayment => ({
  id: payment.id,
  purpose: payment.purpose,
  ...subjectOf(payment),
  ...(payment.cycle !== null && { cycle: payment.cycle }),
  ...(payment.contactId !== null && { contactId: payment.contactId }),
  provider: payment.provider,
  isTest: payment.isTest,
  status: payment.status,
  amount: amountOf(payment.units, payment.currency),
  kept: amountOf(payment.keptUnits, payment.currency),
  ...(payment.isDisputed && { isDisputed: true }),
  ...deskFields(payment),
  ...(payment.failureCode !== null && { failureCode: payment.failureCode }),
  tries: payment.tries,
  ...(isTriedAgain(payment) && { nextTryDate: payment.dueAt }),
  createdDate: payment.createdDate,
  updatedDate: payment.updatedDate,
})

const deskFields = ({ desk, tipFor }: PaymentRecord) => ({
  ...(desk && deskWayFields(desk)),
  ...(desk?.byId && { takenById: desk.byId }),
  ...(desk?.by && { takenBy: desk.by }),
  ...(tipFor && { tipFor }),
})

export const deskWayFields = ({ method, methodName }: DeskWay) => ({
  deskMethod: method,
  ...(methodName !== null && { deskMethodName: methodName }),
})

export const toOwnPayment = (payment: PaymentRecord): OwnPayment => ({
  id: payment.id,
  status: payment.status,
  provider: payment.provider,
  ...subjectOf(payment),
  amount: amountOf(payment.units, payment.currency),
  ...(payment.failureCode !== null && { failureCode: payment.failureCode }),
  ...(isUnderWay(payment) && payment.redirectUrl !== null && { redirectUrl: payment.redirectUrl }),
})

export const subjectsOf = ({ purpose, subjectId, alsoBookingIds, alsoOrderIds }: PaymentRecord) => ({
  bookingIds: purpose === 'BOOKING' ? [subjectId, ...alsoBookingIds] : [],
  orderIds: purpose === 'ORDER' ? [subjectId, ...alsoOrderIds] : [...alsoOrderIds],
})

/** The failure code of a payment whose subject was settled otherwise: a late payment is refunded. */
export const settledOtherwise = 'settled_otherwise'

export const isUnderWay = ({ status }: Pick<PaymentRecord, 'status'>): boolean => status === 'OPEN' || status === 'ACTION_REQUIRED'

type Subjects = Pick<TakenPayment, 'orderId' | 'bookingId' | 'memberId' | 'feeId' | 'giftId' | 'alsoBookingIds' | 'alsoOrderIds'>

const subjectOf = ({ purpose, subjectId, alsoBookingIds, alsoOrderIds }: PaymentRecord): Subjects => ({
  [subjects[purpose]]: subjectId,
  ...(alsoBookingIds.length > 0 && { alsoBookingIds: [...alsoBookingIds] }),
  ...(alsoOrderIds.length > 0 && { alsoOrderIds: [...alsoOrderIds] }),
})

const subjects = { BOOKING: 'bookingId', ORDER: 'orderId', METHOD: 'memberId', FEE: 'feeId', GIFT: 'giftId', TIP: 'bookingId' } as const

// Only charges without the customer are retried; they have no page.
const isTriedAgain = (payment: PaymentRecord): payment is PaymentRecord & { dueAt: string } =>
  payment.failureCode !== null && payment.dueAt !== null && isUnderWay(payment)

export type DisputeRecord = {
  id: string
  paymentId: string
  providerId: string
  currency: string
  units: bigint
  status: DisputeStatus
  reason: string
  dueBy: string | null
  pageUrl: string
  revision: string
  createdDate: string
  updatedDate: string
}

export const isDisputeOpen = ({ status }: Pick<DisputeRecord, 'status'>): boolean => status === 'OPEN' || status === 'UNDER_REVIEW'

export const toPaymentDispute = (dispute: DisputeRecord): PaymentDispute => ({
  id: dispute.id,
  paymentId: dispute.paymentId,
  amount: amountOf(dispute.units, dispute.currency),
  status: dispute.status,
  reason: dispute.reason,
  pageUrl: dispute.pageUrl,
  revision: dispute.revision,
  ...(dispute.dueBy !== null && { dueDate: dispute.dueBy }),
  createdDate: dispute.createdDate,
  updatedDate: dispute.updatedDate,
})
