import { Refusal, toGift } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { endPaymentsOf } from '../ledger/ledger.ts'
import { scopeOf } from '../orders/change-orders.ts'
import { changeGift, openOfGift, payGiftAtDesk, requireLockedGift, requireStatus } from './change-gift.ts'
import { sendGift } from './gift-mails.ts'
import { findGiftSettings, saveGiftSettings } from './gifts-store.ts'

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** Refunds everything that was paid for a subject. Implemented in `sales/refunds/automatic-refunds.ts`. */
    refundAll: (tx: Transaction, context: Context, subjectId: string, reason: string | null) => Promise<void>
  }
}

export const markGiftAsPaid: Handler<'gifts', 'markGiftAsPaid'> = async ({ params: { giftId }, body: { deskMethod } }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const gift = await requireLockedGift(tx, siteId, giftId)
    const open = await openOfGift(tx, siteId, gift)
    const { after } = await payGiftAtDesk(tx, scopeOf(context), gift, { open, units: open.left, deskMethod })
    return { gift: toGift(after, now) }
  })

export const resendGift: Handler<'gifts', 'resendGift'> = async ({ params: { giftId }, body }, context) =>
  await context.inTransaction(async (tx) => {
    const gift = await requireLockedGift(tx, context.siteId, giftId)
    requireStatus(gift, context.now, 'READY')
    const email = body.email ?? gift.receiver.email
    if (email === null) throw new Refusal('GIFT_WITHOUT_ADDRESS')
    const tools = { jobs: context.dependencies.jobs, signingKeys: context.dependencies.signingKeys }
    const after = await sendGift(tx, tools, { ...scopeOf(context) }, { ...gift, receiver: { ...gift.receiver, email } })
    return { gift: toGift(after, context.now) }
  })

export const cancelGift: Handler<'gifts', 'cancelGift'> = async (
  { params: { giftId }, body: { refund = false, reason = null } },
  context,
) =>
  await context.inTransaction(async (tx) => {
    const gift = await requireLockedGift(tx, context.siteId, giftId)
    requireStatus(gift, context.now, 'UNPAID', 'READY', 'EXPIRED')
    await endPaymentsOf(tx, scopeOf(context), { purpose: 'GIFT', subjectId: giftId })
    const after = await changeGift(tx, scopeOf(context), gift, { status: 'CANCELED', reason })
    if (refund) await context.dependencies.ports.refundAll(tx, context, giftId, reason)
    return { gift: toGift(after, context.now) }
  })

export const getGiftSettings: Handler<'gifts', 'getGiftSettings'> = async (_received, { db, siteId }) => ({
  giftSettings: await findGiftSettings(db, siteId),
})

export const updateGiftSettings: Handler<'gifts', 'updateGiftSettings'> = async ({ body: { giftSettings: settings } }, context) => {
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const previous = await findGiftSettings(tx, siteId)
    const isSaved = previous.revision === settings.revision && (await saveGiftSettings(tx, { siteId, now, settings }))
    const entity = await findGiftSettings(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, previous }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'gift_settings.updated', entityId: siteId, payload })
    return { giftSettings: entity }
  })
}
