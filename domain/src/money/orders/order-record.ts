import type { PlanOrder } from '@foyer/contract'
import { cyclesOf } from './cycles.ts'
import type { OrderState } from './lifecycle.ts'
import type { OrderPrice } from './payments.ts'
import { modelOf, priceDetailsOf, spannedPrices } from './prices.ts'

export type OrderRecord = {
  id: string
  planId: string
  subscriptionId: string
  memberId: string | null
  contactId: string | null
  orderMethod: 'MOTO' | 'POS' | null
  submissionId: string | null
  creditReason: string | null
  planName: string
  planDescription: string
  planPrice: string
  translations?: PlanOrder['translations']
  price: OrderPrice
  createdDate: string
  updatedDate: string
  state: OrderState
}

export function toPlanOrder(order: OrderRecord): PlanOrder {
  const { state, price, planPrice } = order
  const { status, model, freeTrialDays, autoRenewCanceled, cancellation, endDate, earliestEndDate } = state
  return {
    id: order.id,
    planId: order.planId,
    subscriptionId: order.subscriptionId,
    buyer: { ...(order.memberId && { memberId: order.memberId }), ...(order.contactId && { contactId: order.contactId }) },
    pricing: { ...modelOf(model), prices: spannedPrices(model, price) },
    priceDetails: priceDetailsOf({ model, price, planPrice, freeTrialDays }),
    type: state.type,
    ...(order.orderMethod && { orderMethod: order.orderMethod }),
    status,
    statusNew: status,
    ...(model.subscription && { autoRenewCanceled }),
    ...(cancellation && { cancellation }),
    lastPaymentStatus: state.paymentStatus,
    startDate: state.startDate,
    ...(endDate && { endDate }),
    pausePeriods: state.pauses.map(({ pauseDate, resumeDate }) =>
      resumeDate === null ? { status: 'ACTIVE', pauseDate } : { status: 'ENDED', pauseDate, resumeDate },
    ),
    ...(freeTrialDays > 0 && { freeTrialDays }),
    ...(earliestEndDate && { earliestEndDate }),
    ...cycleMembersOf(state),
    planName: order.planName,
    planDescription: order.planDescription,
    planPrice,
    ...(order.translations && { translations: order.translations }),
    ...(order.submissionId && { formData: { submissionId: order.submissionId } }),
    createdDate: order.createdDate,
    updatedDate: order.updatedDate,
  }
}

function cycleMembersOf({ cycle, status, pauses, endDate, ...span }: OrderState): Pick<PlanOrder, 'cycles' | 'currentCycle'> {
  const cycles = cycle === null ? [] : cyclesOf(span, pauses, cycle, endDate)
  const current = status === 'ACTIVE' || status === 'PAUSED' ? cycles.at(-1) : undefined
  return { ...(current && { currentCycle: current }), cycles }
}
