import type { Payment } from '@foyer/contract'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

export type Offer = { siteId: string; now: string; serviceId: string; payment?: Payment; durations?: readonly number[] }

/** What options and add-ons change of their service: its revision in any case, since they are part of what it offers. */
export async function saveOffer(tx: Transaction, { siteId, now, serviceId, payment, durations }: Offer): Promise<void> {
  await tx
    .updateTable('services')
    .set({
      ...(payment && { payment: JSON.stringify(payment) }),
      ...(durations && { duration_minutes: durations[0], durations: [...durations] }),
      updated_at: now,
      revision: sql`revision + 1`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', serviceId)
    .execute()
}
