import type { BookingPlanPayment, PlanChoice, PlanPaymentPreview } from '@foyer/contract'
import { type Due, type LineOfOrder, linesOfDue, poolsAfter } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Context, Handler } from '../handler.ts'
import { sentInstant } from '../orders/orders.ts'
import { findBookingsOfMember, findTaken } from './credits-store.ts'
import { type CreditedOrder, payingOrder, readWallet } from './load-wallet.ts'
import { payingPlan } from './told-credits.ts'

export const previewMyPlanPayment: Handler<'credits', 'previewMyPlanPayment'> = async ({ body: { items } }, context) => {
  const memberId = memberIdOf(context.caller)
  return previewOf(await readWallet(context.db, context, { memberIds: memberId ? [memberId] : [] }), items)
}

export const previewPlanPayment: Handler<'credits', 'previewPlanPayment'> = async ({ body: { contactId, items } }, context) =>
  previewOf(await readWallet(context.db, context, { contactIds: [contactId] }), items)

type Item = { serviceId: string; startDate: string; participants?: number }

const previewOf = (found: readonly CreditedOrder[], items: readonly Item[]) => ({
  payments: previewed(found, items),
  choices: found.flatMap((credited): PlanChoice[] => {
    const plans = previewed([credited], items).flatMap(({ plan }) => plan ?? [])
    return plans.length === items.length ? [{ orderId: credited.order.id, planName: credited.order.planName, plans }] : []
  }),
})

/** Each item is paid after those before it, so that a series sees when its credits end. */
function previewed(found: readonly CreditedOrder[], items: readonly Item[]): PlanPaymentPreview[] {
  let wallet = found
  return items.map(({ serviceId, startDate, participants = 1 }, index) => {
    const orders = wallet.map(payingOrder)
    const start = sentInstant(startDate, `items[${index}].startDate`)
    const due: Due = {
      ...{ bookingId: '', serviceId: serviceId.toLowerCase(), start, participants },
      ...{ taken: [], isCheckedAnew: false, isOwn: () => true },
    }
    const answer = linesOfDue(orders, due)
    if ('refusal' in answer) return { refusal: answer.refusal }
    const [line] = answer.lines
    if (!line) throw new Error('A booking is paid by a line')
    wallet = wallet.map((credited) => walletAfter(credited, answer.lines))
    return { plan: payingPlan(wallet, line.orderId, line) }
  })
}

function walletAfter(credited: CreditedOrder, lines: readonly LineOfOrder[]): CreditedOrder {
  const own = lines.filter(({ orderId }) => orderId === credited.order.id)
  return { ...credited, credits: { ...credited.credits, pools: poolsAfter(credited.credits.pools, own) } }
}

export const listMyPlanPayments: Handler<'credits', 'listMyPlanPayments'> = async ({ body: { bookingIds } }, context) => {
  const memberId = memberIdOf(context.caller)
  const own = memberId ? await findBookingsOfMember(context.db, context.siteId, memberId, bookingIds) : []
  return { payments: await paymentsOf(context, own) }
}

export const listPlanPayments: Handler<'credits', 'listPlanPayments'> = async ({ body: { bookingIds } }, context) => ({
  payments: await paymentsOf(context, bookingIds),
})

async function paymentsOf(context: Context, bookingIds: readonly string[]): Promise<BookingPlanPayment[]> {
  const taken = await findTaken(context.db, context.siteId, bookingIds)
  const orderIds = [...new Set(taken.map(({ orderId }) => orderId))]
  if (orderIds.length === 0) return []
  const wallet = await readWallet(context.db, context, { orderIds })
  return taken.map(({ bookingId, orderId, uses, ...pool }) => ({ bookingId, uses, plan: payingPlan(wallet, orderId, pool) }))
}
