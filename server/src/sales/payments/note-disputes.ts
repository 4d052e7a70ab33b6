import { type DisputeRecord, type PaymentRecord, toldDispute } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { DisputeState } from '../../ground/ports/payment-provider.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { listDisputesOf, saveDispute } from './disputes-store.ts'
import { later } from './later.ts'

const isOver = ({ status }: DisputeState): boolean => status === 'WON' || status === 'LOST' || status === 'INQUIRY_CLOSED'

/** Keeps what the provider says of the disputes of a locked payment, and tells of what is new; answers those that were lost by that. */
export async function noteDisputes(
  tx: Transaction,
  context: Context,
  { id: paymentId }: PaymentRecord,
  states: readonly DisputeState[],
): Promise<DisputeRecord[]> {
  if (states.length === 0) return []
  const { siteId, now } = context
  const before = new Map((await listDisputesOf(tx, { siteId, paymentId })).map((dispute) => [dispute.id, dispute]))
  const changed = new Set<string>()
  for (const state of states) {
    const lookAt = isOver(state) ? null : later(now, { hours: 24 })
    const id = await saveDispute(tx, { siteId, paymentId, now }, state, lookAt)
    if (id !== null) changed.add(id)
  }
  const news = (await listDisputesOf(tx, { siteId, paymentId })).filter(({ id }) => changed.has(id))
  for (const dispute of news) await tell(tx, context, before.get(dispute.id), dispute)
  return news.filter(({ status }) => status === 'LOST')
}

async function tell(tx: Transaction, context: Context, before: DisputeRecord | undefined, after: DisputeRecord): Promise<void> {
  const entity = toldDispute(after)
  const event = { ...scopeOf(context), entityId: after.id }
  if (!before) return await recordEvent(tx, { ...event, name: 'dispute.created', payload: { entity } })
  const payload = { entity, modifiedFields: modifiedFields(toldDispute(before), entity) }
  await recordEvent(tx, { ...event, name: 'dispute.updated', payload })
}
