import { sql } from 'kysely'
import type { Studio } from './studio.ts'

/** All that is known here and at Stripe of what a message names by its id, to find out what happened. */
export async function toldOf({ world: { db, siteId }, stripe }: Pick<Studio, 'world' | 'stripe'>, message: string): Promise<string> {
  const ids = [...new Set(message.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [])]
  const { rows: payments } = await sql<{ id: string }>`
    select payments.*, (select json_agg(line order by line.created_at) from payment_lines as line
      where line.site_id = payments.site_id and line.payment_id = payments.id) as lines,
      (select json_agg(refund) from payment_refunds as refund where refund.site_id = payments.site_id and refund.payment_id = payments.id) as refunds
    from payments where site_id = ${siteId} and (id = any (${ids}::uuid[]) or subject_id = any (${ids}::uuid[]))
    order by created_at`.execute(db)
  const known = new Set(payments.map(({ id }) => id))
  const isOf = ({ metadata }: { metadata: Record<string, string> }) => known.has(metadata.paymentId ?? '')
  const intents = [...stripe.intents.values()].filter(isOf)
  const sessions = [...stripe.sessions.values()].filter(isOf)
  return JSON.stringify({ payments, intents, sessions }, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 1)
}
