import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findOrder } from '../orders/orders.ts'
import { findLines } from './credits-store.ts'
import { type CreditedOrder, readWallet } from './load-wallet.ts'
import { toldOrders } from './told-credits.ts'

/** The orders of the caller that run, begin or are paused. */
export const listMyCredits: Handler<'credits', 'listMyCredits'> = async (_input, context) => {
  const memberId = memberIdOf(context.caller)
  return await toldOrders(context, (await readWallet(context.db, context, { memberIds: memberId ? [memberId] : [] })).filter(isOpen))
}

export const listCredits: Handler<'credits', 'listCredits'> = async ({ query: { orderId, memberId, contactId } }, context) => {
  const found = await readWallet(context.db, context, {
    orderIds: orderId ? [orderId] : [],
    memberIds: memberId ? [memberId] : [],
    contactIds: contactId ? [contactId] : [],
  })
  return await toldOrders(
    context,
    found.filter((credited) => credited.order.id === orderId || isOpen(credited)),
  )
}

const isOpen = ({ order: { state } }: CreditedOrder): boolean => ['PENDING', 'ACTIVE', 'PAUSED'].includes(state.status)

export const listMyCreditLines: Handler<'credits', 'listMyCreditLines'> = ({ params, query }, context) =>
  linesOf(context, { orderId: params.orderId, memberId: memberIdOf(context.caller) ?? '' }, query)

export const listCreditLines: Handler<'credits', 'listCreditLines'> = ({ params, query }, context) => linesOf(context, params, query)

async function linesOf(
  { db, siteId, spokenLanguage: language }: Context,
  which: { orderId: string; memberId?: string },
  { limit = 50, offset = 0 }: { limit?: number; offset?: number },
) {
  if (!(await findOrder(db, { siteId, ...which }))) throw new Refusal('order_not_found')
  const { lines, total } = await findLines(db, { siteId, orderId: which.orderId, language, limit, offset })
  return { lines, pagingMetadata: { count: lines.length, offset, total, tooManyToCount: false } }
}
