import type { LimitedRole } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

/** In minor units of the currency; `dayUnits` null for no bound of a day. */
export type StoredLimit = { role: LimitedRole; currency: string; eachUnits: bigint; dayUnits: bigint | null }

export async function listRefundLimits(db: Queryable, siteId: string): Promise<StoredLimit[]> {
  const rows = await db.selectFrom('refund_limits').selectAll().where('site_id', '=', siteId).orderBy('role').execute()
  return rows.map((row) => ({
    // The roles that the room of the desk wrote.
    role: row.role as LimitedRole,
    currency: row.currency,
    eachUnits: BigInt(row.each_units),
    dayUnits: row.day_units === null ? null : BigInt(row.day_units),
  }))
}

export async function saveRefundLimits(tx: Transaction, siteId: string, now: string, limits: readonly StoredLimit[]): Promise<void> {
  await tx.deleteFrom('refund_limits').where('site_id', '=', siteId).execute()
  if (limits.length === 0) return
  await tx
    .insertInto('refund_limits')
    .values(
      limits.map(({ role, currency, eachUnits, dayUnits }) => ({
        site_id: siteId,
        role,
        currency,
        each_units: eachUnits,
        day_units: dayUnits,
        updated_at: now,
      })),
    )
    .execute()
}

export type Giver = { siteId: string; identityId: string; currency: string }

/** What a person gave back under their limit since an instant. */
export async function givenBackSince(db: Queryable, { siteId, identityId, currency }: Giver, since: string): Promise<bigint> {
  const row = await db
    .selectFrom('limited_refunds')
    .select(sql<string>`coalesce(sum(units), 0)`.as('units'))
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('currency', '=', currency)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return BigInt(row.units)
}

export async function noteGivenBack(
  tx: Transaction,
  { siteId, identityId, currency }: Giver,
  { id, units, now }: { id: string; units: bigint; now: string },
): Promise<void> {
  await tx
    .insertInto('limited_refunds')
    .values({ site_id: siteId, id, identity_id: identityId, currency, units, created_at: now })
    .execute()
}

/** Those of these payments of which a line is in a till that was counted. */
export async function findCountedPayments(db: Queryable, siteId: string, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment_lines')
    .innerJoin('till_lines', (join) =>
      join.onRef('till_lines.site_id', '=', 'payment_lines.site_id').onRef('till_lines.line_id', '=', 'payment_lines.id'),
    )
    .select('payment_lines.payment_id')
    .distinct()
    .where('payment_lines.site_id', '=', siteId)
    .where(sql<boolean>`payment_lines.payment_id = any(${paymentIds}::uuid[])`)
    .execute()
  return new Set(rows.map(({ payment_id }) => payment_id))
}
