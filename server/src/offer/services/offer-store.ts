import type { Payment } from '@foyer/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'

export type OfferChanges = { payment?: Payment; durations?: readonly number[] }
type Offer = OfferChanges & { siteId: string; now: string; serviceIds: readonly string[] }

/** What options and add-ons change of their services: the revision in any case, since they are part of what a service offers. */
export async function saveOffer(tx: Transaction, { siteId, now, serviceIds, payment, durations }: Offer): Promise<void> {
  await tx
    .updateTable('services')
    .set({
      ...(payment && { payment: JSON.stringify(payment) }),
      ...(durations && { duration_minutes: durations[0], durations: [...durations] }),
      updated_at: now,
      revision: sql`revision + 1`,
    })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${serviceIds}::uuid[])`)
    .execute()
}
