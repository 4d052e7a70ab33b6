import type { BookingPlanPayment, PayingPlan, PlanChoice, PlanPaymentPreview } from '@foyer/contract'
import { type Due, type LineOfOrder, linesOfDue, poolsAfter } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { parseSentInstant } from '../../ground/instants.ts'
import { findBookingsOfMember, findTaken } from './credits-store.ts'
import { type CreditedOrder, payingOrder, readWallet } from './load-wallet.ts'
import { payingPlan } from './read-credits.ts'

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

const previewed = (found: readonly CreditedOrder[], items: readonly Item[]): PlanPaymentPreview[] => spentOn(found, items).payments

/** Items are paid in turn, so that a series sees when its credits run out. */
function spentOn(
  found: readonly CreditedOrder[],
  items: readonly Item[],
): { payments: PlanPaymentPreview[]; wallet: readonly CreditedOrder[] } {
  let wallet = found
  const payments = items.map(({ serviceId, startDate, participants = 1 }, index) => {
    const orders = wallet.map(payingOrder)
    const start = parseSentInstant(startDate, `items[${index}].startDate`)
    const due: Due = {
      bookingId: '',
      serviceId: serviceId.toLowerCase(),
      start,
      participants,
      taken: [],
      isCheckedAnew: false,
      isOwn: () => true,
    }
    const answer = linesOfDue(orders, due)
    if ('refusal' in answer) return { refusal: answer.refusal }
    const [line] = answer.lines
    if (!line) throw new Error('A booking is paid by a line')
    wallet = wallet.map((credited) => walletAfter(credited, answer.lines))
    return { plan: payingPlan(wallet, line.orderId, line) }
  })
  return { payments, wallet }
}

/** How one plan pays for groups of sessions: each group completely, or null. `planOrderId` is null where the rules choose. */
export type GroupOffer = { planOrderId: string | null; groups: readonly (readonly PayingPlan[] | null)[] }

/** Offers by the rules and by each order, for groups of sessions in turn. */
export async function offersForGroups(
  db: Queryable,
  scope: Pick<Context, 'siteId' | 'now'>,
  { memberId, groups }: { memberId: string; groups: readonly (readonly Item[])[] },
): Promise<GroupOffer[]> {
  const found = await readWallet(db, scope, { memberIds: [memberId] })
  const byRules = { planOrderId: null, groups: paidGroups(found, groups) }
  const alone = found.map((credited) => ({ planOrderId: credited.order.id, groups: paidGroups([credited], groups) }))
  const seen = new Set<string>()
  return [byRules, ...alone].filter((offer) => {
    const payers = payersOf(offer.groups)
    if (seen.has(payers) || offer.groups.every((group) => group === null)) return false
    seen.add(payers)
    return true
  })
}

const payersOf = (groups: GroupOffer['groups']): string =>
  JSON.stringify(groups.map((group) => group?.map(({ orderId }) => orderId) ?? null))

function paidGroups(found: readonly CreditedOrder[], groups: readonly (readonly Item[])[]): GroupOffer['groups'] {
  let wallet = found
  return groups.map((items) => {
    const spent = spentOn(wallet, items)
    const plans = spent.payments.flatMap(({ plan }) => plan ?? [])
    if (plans.length < items.length) return null
    wallet = spent.wallet
    return plans
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
