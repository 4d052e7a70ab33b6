import type { CreditLine } from '@foyer/contract'
import { isPoolValid, leftIn, linesOfReturn, poolOf, Refusal } from '@foyer/domain'
import { eventActorOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { insertLines, type LineOfOrder } from '../../offer/benefits/benefits.ts'
import { findLines, findTaken, lockBookingOfCredits } from './credits-store.ts'
import { type CreditedOrder, lockWallet, readWallet, type Scope } from './load-wallet.ts'
import { toldOrders } from './told-credits.ts'

const scopeOf = ({ siteId, now, caller, dependencies: { jobs } }: Context): Scope => ({ siteId, now, caller, jobs })

/** Make-up credits, and corrections. They belong to the running cycle, or to the whole order, and expire with it. */
export const addCredits: Handler<'credits', 'addCredits'> = async ({ params, body }, context) => {
  const orderId = params.orderId.toLowerCase()
  return await context.inTransaction(async (tx) => {
    await correctBy(tx, context, { ...body, orderId, benefitId: body.benefitId.toLowerCase() })
    const { orders } = await toldOrders({ ...context, db: tx }, await readWallet(tx, context, { orderIds: [orderId] }))
    const [order] = orders
    if (!order) throw new Refusal('order_not_found')
    return { order }
  })
}

/** A correction by some credits, or of all that are left, in a line and an event of its own. */
export async function correctBy(
  tx: Transaction,
  context: Context,
  { orderId, ...correction }: Correction & { orderId: string },
): Promise<void> {
  const wallet = await lockWallet(tx, scopeOf(context), { orderIds: [orderId] })
  await writeAndTell(tx, context, 'credits.corrected', [correctionOf(wallet[0], correction)])
}

type Correction = { benefitId: string; amount: number | 'ALL'; reason: string }

function correctionOf(credited: CreditedOrder | undefined, { benefitId, amount: wanted, reason }: Correction): LineOfOrder {
  if (!credited) throw new Refusal('order_not_found')
  const { order, credits } = credited
  const benefit = credits.benefits.find(({ id }) => id === benefitId)
  if (!benefit) throw new Refusal('BENEFIT_NOT_FOUND')
  const runs = order.state.status === 'ACTIVE' || order.state.status === 'PAUSED'
  if (benefit.kind === 'UNLIMITED' || !runs || wanted === 0) throw new Refusal('BENEFIT_HAS_NO_CREDITS')
  const pool = poolOf(benefit, order.state)
  const left = leftIn(credits.pools, pool)
  const amount = wanted === 'ALL' ? -left : wanted
  if (left + amount < 0 || amount === 0) throw new Refusal('NO_CREDITS_LEFT', { orderId: order.id, left })
  return { orderId: order.id, ...pool, cause: 'MANUAL', amount, reason }
}

/** Forgives a late cancellation or a missed session: all that plans paid for the booking comes back. */
export const returnCredits: Handler<'credits', 'returnCredits'> = async ({ body: { bookingId, reason } }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId } = context
    const id = bookingId.toLowerCase()
    if (!(await lockBookingOfCredits(tx, siteId, id))) throw new Refusal('BOOKING_NOT_FOUND')
    const taken = await findTaken(tx, siteId, [id])
    const wallet = await lockWallet(tx, scopeOf(context), { orderIds: taken.map(({ orderId }) => orderId) })
    const lines = taken.flatMap((one) => {
      const order = wallet.find((credited) => credited.order.id === one.orderId)?.order
      const isValid = order !== undefined && isPoolValid(one, order.state)
      return linesOfReturn(one, { uses: one.uses, bookingId: id, isValid, reason }).map((line) => ({ ...line, orderId: one.orderId }))
    })
    if (lines.length === 0) throw new Refusal('BOOKING_NOT_PAID_WITH_PLAN')
    await writeAndTell(tx, context, 'credits.returned', lines)
    return { uses: taken.reduce((sum, { uses }) => sum + uses, 0) }
  })

async function writeAndTell(
  tx: Transaction,
  context: Context,
  name: 'credits.corrected' | 'credits.returned',
  lines: readonly LineOfOrder[],
): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  await insertLines(tx, { siteId, now, madeBy: eventActorOf(caller) }, lines)
  const told: { orderId: string; lines: CreditLine[] }[] = []
  for (const [orderId, list] of Map.groupBy(lines, (line) => line.orderId)) {
    // One or two orders: a booking is rarely paid by more.
    const { lines: newest } = await findLines(tx, { siteId, orderId, language: null, limit: list.length, offset: 0 })
    told.push({ orderId, lines: newest.toReversed() })
  }
  await recordEvents(
    tx,
    told.map((payload) => ({ siteId, now, caller, jobs: dependencies.jobs, name, entityId: payload.orderId, payload })),
  )
}
