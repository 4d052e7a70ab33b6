import type { BookingPolicy, BookingPolicyRules } from '@foyer/contract'
import { policyParts } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BookingPoliciesTable } from '../../ground/db/types.ts'
import { policyColumns } from './policy-fields.ts'

export type WrittenPolicy = Pick<BookingPolicy, 'name' | 'translations' | 'extendedFields'> & { rules: BookingPolicyRules }

type NewPolicy = { siteId: string; now: string; id: string; isDefault: boolean; policy: WrittenPolicy }

export async function insertPolicy(tx: Transaction, { siteId, now, id, isDefault, policy }: NewPolicy): Promise<BookingPolicy> {
  const row = await tx
    .insertInto('booking_policies')
    .values({ site_id: siteId, id, is_default: isDefault, ...rowOf(policy), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return policyOf(row)
}

export async function findPolicy(db: Queryable, siteId: string, policyId: string): Promise<BookingPolicy | null> {
  const row = await policiesOf(db, siteId).where('booking_policies.id', '=', policyId).executeTakeFirst()
  return row ? policyOf(row) : null
}

export async function findPolicyToUse(tx: Queryable, siteId: string, policyId: string): Promise<BookingPolicy | null> {
  const row = await policiesOf(tx, siteId).where('booking_policies.id', '=', policyId).forKeyShare().executeTakeFirst()
  return row ? policyOf(row) : null
}

export async function lockPolicy(tx: Transaction, siteId: string, policyId: string): Promise<BookingPolicy | null> {
  const row = await policiesOf(tx, siteId).where('booking_policies.id', '=', policyId).forUpdate().executeTakeFirst()
  return row ? policyOf(row) : null
}

export async function findPolicies(db: Queryable, siteId: string, policyIds: readonly string[]): Promise<BookingPolicy[]> {
  const rows = await policiesOf(db, siteId).where(sql<boolean>`booking_policies.id = any(${policyIds}::uuid[])`).execute()
  return rows.map(policyOf)
}

export async function findDefaultPolicyId(db: Queryable, siteId: string): Promise<string | null> {
  const row = await db
    .selectFrom('booking_policies')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_default', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  return row?.id ?? null
}

type SavedPolicy = { siteId: string; now: string; id: string; revision: string; policy: WrittenPolicy }

export async function savePolicy(tx: Transaction, saved: SavedPolicy): Promise<BookingPolicy | null> {
  const row = await tx
    .updateTable('booking_policies')
    .set({ ...rowOf(saved.policy), updated_at: saved.now, revision: sql`revision + 1` })
    .where('site_id', '=', saved.siteId)
    .where('id', '=', saved.id)
    .where('revision', '=', saved.revision)
    .returningAll()
    .executeTakeFirst()
  return row ? policyOf(row) : null
}

const rowOf = ({ rules, ...policy }: WrittenPolicy) => ({ ...policyColumns.rowOf(policy), rules: JSON.stringify(rules) })

type OfPolicy = { siteId: string; policyId: string }

export async function countServicesWith(db: Queryable, { siteId, policyId }: OfPolicy): Promise<number> {
  const { count } = await db
    .selectFrom('services')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('booking_policy_id', '=', policyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deletePolicy(tx: Transaction, { siteId, policyId }: OfPolicy): Promise<void> {
  await sql`
    update services set booking_policy_id = booking_policies.id
    from booking_policies
    where services.site_id = ${siteId} and services.booking_policy_id = ${policyId} and services.deleted_at is not null
      and booking_policies.site_id = ${siteId} and booking_policies.is_default`.execute(tx)
  await tx.deleteFrom('booking_policies').where('site_id', '=', siteId).where('id', '=', policyId).execute()
}

/** The previous default ends first, because a site never has two. */
export async function moveDefault(
  tx: Transaction,
  { siteId, policyId, now }: OfPolicy & { now: string },
): Promise<{ current: BookingPolicy; previous: BookingPolicy }> {
  const change = { updated_at: now, revision: sql<string>`revision + 1` }
  const ofSite = tx.updateTable('booking_policies').where('site_id', '=', siteId).returningAll()
  const previous = await ofSite
    .set({ ...change, is_default: false })
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const current = await ofSite
    .set({ ...change, is_default: true })
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  return { current: policyOf(current), previous: policyOf(previous) }
}

export const policiesOf = (db: Queryable, siteId: string) =>
  db.selectFrom('booking_policies').selectAll('booking_policies').where('booking_policies.site_id', '=', siteId)

export type PolicyRow = Selectable<BookingPoliciesTable>

export function policyOf(row: PolicyRow): BookingPolicy {
  return { ...policyColumns.entityOf(row), ...(row.rules as BookingPolicyRules) }
}

export const rulesOf = (policy: BookingPolicy): BookingPolicyRules =>
  // A policy has every part that its rules must have.
  Object.fromEntries(policyParts.flatMap((part) => (policy[part] === undefined ? [] : [[part, policy[part]]]))) as BookingPolicyRules
