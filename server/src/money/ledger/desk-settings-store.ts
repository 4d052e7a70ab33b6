import { type BuiltInDeskMethod, builtInDeskMethods, type LimitedRole, type OwnDeskMethod } from '@foyer/contract'
import { type DeskWay, Refusal } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export async function requireDeskWay(db: Queryable, siteId: string, sent: string = 'OTHER'): Promise<DeskWay> {
  if (isBuiltIn(sent)) return { method: sent, methodName: null }
  const row = await db
    .selectFrom('desk_methods')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', sent.toLowerCase())
    .where('is_removed', '=', false)
    .executeTakeFirst()
  if (!row) throw new Refusal('DESK_METHOD_NOT_FOUND')
  return { method: row.id, methodName: row.name }
}

export const listDeskMethods = (db: Queryable, siteId: string): Promise<OwnDeskMethod[]> =>
  db
    .selectFrom('desk_methods')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('is_removed', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Ways that are left out are only hidden, because old payments name them. */
export async function saveDeskMethods(tx: Transaction, siteId: string, now: string, methods: readonly OwnDeskMethod[]): Promise<void> {
  await tx.updateTable('desk_methods').set({ is_removed: true }).where('site_id', '=', siteId).execute()
  if (methods.length === 0) return
  await tx
    .insertInto('desk_methods')
    .values(methods.map(({ id, name }, position) => ({ site_id: siteId, id, name, position, is_removed: false, created_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        position: ref('excluded.position'),
        is_removed: false,
      })),
    )
    .execute()
}

const isBuiltIn = (sent: string): boolean => builtInDeskMethods.includes(sent as BuiltInDeskMethod)

/** In minor units; `dayUnits` null for no daily limit. */
export type StoredLimit = { role: LimitedRole; currency: string; eachUnits: bigint; dayUnits: bigint | null }

export async function listRefundLimits(db: Queryable, siteId: string): Promise<StoredLimit[]> {
  const rows = await db.selectFrom('refund_limits').selectAll().where('site_id', '=', siteId).orderBy('role').execute()
  return rows.map((row) => ({
    // The room of the desk writes the column.
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

type Giver = { siteId: string; identityId: string; currency: string }

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
