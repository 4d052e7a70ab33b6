import type { BookingPolicy, BookingPolicyRules } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../db/database.ts'
import type { BookingPoliciesTable } from '../db/types.ts'

export type NewPolicy = { siteId: string; now: string; id: string; name: string; isDefault: boolean; rules: BookingPolicyRules }

export async function insertPolicy(tx: Transaction, { siteId, now, id, name, isDefault, rules }: NewPolicy): Promise<BookingPolicy> {
  const row = await tx
    .insertInto('booking_policies')
    .values({ site_id: siteId, id, name, is_default: isDefault, rules: JSON.stringify(rules), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return policyOf(row)
}

export async function findPolicy(db: Queryable, siteId: string, policyId: string): Promise<BookingPolicy | null> {
  const row = await policiesOf(db, siteId).where('booking_policies.id', '=', policyId).executeTakeFirst()
  return row ? policyOf(row) : null
}

export async function findDefaultPolicyId(db: Queryable, siteId: string): Promise<string | null> {
  const row = await db
    .selectFrom('booking_policies')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

type SavedPolicy = { siteId: string; now: string; id: string; revision: string; name: string; rules: BookingPolicyRules }

/** Null if the revision is not the current one. */
export async function savePolicy(tx: Transaction, saved: SavedPolicy): Promise<BookingPolicy | null> {
  const row = await tx
    .updateTable('booking_policies')
    .set({ name: saved.name, rules: JSON.stringify(saved.rules), updated_at: saved.now, revision: sql`revision + 1` })
    .where('site_id', '=', saved.siteId)
    .where('id', '=', saved.id)
    .where('revision', '=', saved.revision)
    .returningAll()
    .executeTakeFirst()
  return row ? policyOf(row) : null
}

export const policiesOf = (db: Queryable, siteId: string) =>
  db.selectFrom('booking_policies').selectAll('booking_policies').where('booking_policies.site_id', '=', siteId)

export type PolicyRow = Selectable<BookingPoliciesTable>

export function policyOf(row: PolicyRow): BookingPolicy {
  return {
    id: row.id,
    name: row.name,
    default: row.is_default,
    // Written only through the type BookingPolicyRules.
    ...(row.rules as BookingPolicyRules),
    revision: row.revision,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
