import { randomUUID } from 'node:crypto'
import type { Plan } from '@foyer/contract'
import {
  type AgreedBesides,
  freeCyclesOf,
  isFree,
  modelOf,
  newOrder,
  type OrderRecord,
  type OrderState,
  orderAt,
  orderPriceOf,
  Refusal,
} from '@foyer/domain'

export type Wanted = AgreedBesides & {
  type: 'ONLINE' | 'OFFLINE'
  memberId: string
  contactId: string
  startDate: string
  isPaid: boolean
  orderMethod: OrderRecord['orderMethod']
  submissionId: string | null
  now: string
  timeZone: string
}

/**
 * The order keeps a copy of what was agreed. A paid order made online is a draft until its payment; any other begins at its start date,
 * which may lie in the past.
 */
export function agreedOrder(plan: Plan, wanted: Wanted): OrderRecord {
  const { type, now, startDate, timeZone } = wanted
  const price = orderPriceOf(plan.pricing, { coupon: wanted.coupon, tax: wanted.tax })
  const model = modelOf(plan.pricing)
  const span = { startDate, timeZone, model, freeTrialDays: plan.pricing.freeTrialDays ?? 0, freeCycles: freeCyclesOf(price) }
  const isFreeOfCharge = isFree(model, price)
  const paymentStatus = paymentStatusOf(isFreeOfCharge, wanted.isPaid)
  const agreed = newOrder({ ...span, type, paymentStatus }, type === 'ONLINE' && !isFreeOfCharge)
  // A paid sale covers what has begun by now.
  const state = { ...orderAt(agreed, now), ...(wanted.isPaid && { paymentStatus }) }
  if (state.status === 'ENDED') throw new Refusal('invalid_start_date', { reason: 'ENDED_BY_NOW' })
  return {
    id: randomUUID(),
    subscriptionId: randomUUID(),
    planId: plan.id,
    memberId: wanted.memberId,
    contactId: wanted.contactId,
    orderMethod: wanted.orderMethod,
    submissionId: wanted.submissionId,
    creditReason: null,
    planName: plan.name,
    planDescription: plan.description,
    planPrice: plan.pricing.price.value,
    price,
    ...wordsOfPlan(plan),
    createdDate: now,
    updatedDate: now,
    state,
  }
}

/** Copied, so that later changes of the plan do not affect the order. */
function wordsOfPlan({ translations = {} }: Plan): Pick<OrderRecord, 'translations'> {
  const words = Object.entries(translations).map(([language, { name, description } = {}]) => [
    language,
    { ...(name !== undefined && { planName: name }), ...(description !== undefined && { planDescription: description }) },
  ])
  return words.length > 0 ? { translations: Object.fromEntries(words) } : {}
}

function paymentStatusOf(isFreeOfCharge: boolean, isPaid: boolean): OrderState['paymentStatus'] {
  if (isFreeOfCharge) return 'NOT_APPLICABLE'
  return isPaid ? 'PAID' : 'UNPAID'
}

const noId = '00000000-0000-0000-0000-000000000000'

export const previewOf = (order: OrderRecord): OrderRecord => ({ ...order, id: noId, subscriptionId: noId })
