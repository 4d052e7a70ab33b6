import { deliveryInstant, type GiftRecord, giftExpiry, giftStatusAt, Refusal, toGift } from '@foyer/domain'
import type { EventCaller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { loadSite } from '../../house/site/site.ts'
import { findGiftSettings, lockGift, saveGift } from './gifts-store.ts'

export type GiftScope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

export async function requireLockedGift(tx: Transaction, siteId: string, giftId: string): Promise<GiftRecord> {
  const gift = await lockGift(tx, { siteId, giftId })
  if (!gift) throw new Refusal('GIFT_NOT_FOUND')
  return gift
}

export function requireStatus(gift: GiftRecord, now: string, ...statuses: readonly ReturnType<typeof giftStatusAt>[]): void {
  const status = giftStatusAt(gift, now)
  if (!statuses.includes(status)) throw new Refusal('INVALID_GIFT_STATUS', { status })
}

export type GiftChanges = Partial<
  Pick<GiftRecord, 'status' | 'receiver' | 'deliverAt' | 'deliveredAt' | 'expiresAt' | 'redeemed' | 'reason'>
>

/** One revision, one event. */
export async function changeGift(tx: Transaction, scope: GiftScope, before: GiftRecord, changes: GiftChanges): Promise<GiftRecord> {
  const { siteId, now } = scope
  const after = { ...before, ...changes, revision: String(BigInt(before.revision) + 1n), updatedDate: now }
  await saveGift(tx, siteId, after)
  const payload = { entity: toGift(after, now), previous: toGift(before, now) }
  await recordEvent(tx, { ...scope, name: 'gift.updated', entityId: before.id, payload })
  return after
}

/** The state of a gift once it is paid, or given by the business. */
export async function readiness(
  tx: Transaction,
  { siteId, now }: Pick<GiftScope, 'siteId' | 'now'>,
  { receiver, deliveryDate: date, timeZone }: Pick<GiftRecord, 'receiver' | 'deliveryDate' | 'timeZone'>,
): Promise<Required<Pick<GiftChanges, 'status' | 'deliverAt' | 'expiresAt'>>> {
  const [{ validMonths: months = null }, site] = [await findGiftSettings(tx, siteId), await loadSite(tx, siteId)]
  return {
    status: 'READY',
    deliverAt: receiver.email === null ? null : deliveryInstant({ date, timeZone, now }),
    expiresAt: giftExpiry({ now, months, timeZone: site.timeZone }),
  }
}
