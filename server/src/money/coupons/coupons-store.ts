import type { Coupon } from '@foyer/contract'
import { type AgreedCoupon, type CouponTerms, type CouponUsage, decimalOf, normalCode } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import type { CouponsTable } from '../../ground/db/types.ts'

export type CouponColumns = {
  code: string
  discount: { percentage: number } | { units: bigint; currency: string }
  cycles: number | null
  planIds: readonly string[] | null
  validFrom: string | null
  validUntil: string | null
  usageLimit: number | null
  usageLimitPerCustomer: number | null
  isDisabled: boolean
}

const rowOf = ({ discount, ...coupon }: CouponColumns) => ({
  code: coupon.code,
  ...('units' in discount
    ? { percentage: null, amount_units: discount.units, currency: discount.currency }
    : { percentage: discount.percentage, amount_units: null, currency: null }),
  cycles: coupon.cycles,
  plan_ids: coupon.planIds ? [...coupon.planIds] : null,
  valid_from: coupon.validFrom,
  valid_until: coupon.validUntil,
  usage_limit: coupon.usageLimit,
  usage_limit_per_customer: coupon.usageLimitPerCustomer,
  is_disabled: coupon.isDisabled,
})

const usesAt = (now: string) => sql<string>`(
  select count(*) from coupon_uses
  where coupon_uses.site_id = coupons.site_id and coupon_uses.coupon_id = coupons.id
    and (coupon_uses.expires_at is null or coupon_uses.expires_at > ${now}::timestamptz))`

export const statusAt = (now: string) => sql<Coupon['status']>`case
  when coupons.is_disabled then 'DISABLED'
  when coupons.valid_until <= ${now}::timestamptz then 'EXPIRED'
  when coupons.usage_limit <= ${usesAt(now)} then 'USED_UP'
  when coupons.valid_from > ${now}::timestamptz then 'SCHEDULED'
  else 'ACTIVE' end`

export const couponsOf = (db: Queryable, siteId: string, now: string) =>
  db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select([usesAt(now).as('uses'), statusAt(now).as('status')])
    .where('coupons.site_id', '=', siteId)

export type CouponRow = Selectable<CouponsTable> & { uses: string; status: Coupon['status'] }

export function couponOf(row: CouponRow): Coupon {
  const { currency } = row
  return {
    id: row.id,
    code: row.code,
    ...(row.percentage !== null && { percentage: row.percentage }),
    ...(row.amount_units !== null && currency !== null && { amount: decimalOf(BigInt(row.amount_units), currency), currency }),
    ...(row.cycles !== null && { cycleCount: row.cycles }),
    ...(row.plan_ids !== null && { planIds: row.plan_ids }),
    ...(row.valid_from !== null && { validFrom: row.valid_from }),
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
    ...(row.usage_limit !== null && { usageLimit: row.usage_limit }),
    ...(row.usage_limit_per_customer !== null && { usageLimitPerCustomer: row.usage_limit_per_customer }),
    disabled: row.is_disabled,
    uses: Number(row.uses),
    status: row.status,
    revision: row.revision,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

export type WhichCoupon = { siteId: string; now: string; couponId: string }

export async function findCoupon(db: Queryable, { siteId, now, couponId }: WhichCoupon): Promise<Coupon | null> {
  const row = await couponsOf(db, siteId, now).where('coupons.id', '=', couponId).executeTakeFirst()
  return row ? couponOf(row) : null
}

export async function lockCoupon(tx: Transaction, { siteId, couponId }: WhichCoupon): Promise<void> {
  await tx.selectFrom('coupons').select('id').where('site_id', '=', siteId).where('id', '=', couponId).forNoKeyUpdate().execute()
}

export const lockCodes = (tx: Transaction, siteId: string): Promise<void> => takeLocks(tx, [`coupon-codes:${siteId}`], 'EXCLUSIVE')

export async function findCodes(
  tx: Transaction,
  siteId: string,
  code: string,
  couponId: string,
): Promise<{ isTaken: boolean; count: number }> {
  const row = await tx
    .selectFrom('coupons')
    .select([
      sql<boolean>`coalesce(bool_or(code = ${code} and id <> ${couponId}), false)`.as('is_taken'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return { isTaken: row.is_taken, count: row.count }
}

type Saved = WhichCoupon & { columns: CouponColumns }

export async function insertCoupon(tx: Transaction, { siteId, now, couponId, columns }: Saved): Promise<void> {
  await tx
    .insertInto('coupons')
    .values({ site_id: siteId, id: couponId, ...rowOf(columns), created_at: now, updated_at: now })
    .execute()
}

export async function saveCoupon(tx: Transaction, { siteId, now, couponId, columns }: Saved, revision: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ ...rowOf(columns), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', couponId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteCouponRow(tx: Transaction, { siteId, couponId }: WhichCoupon): Promise<void> {
  await tx.deleteFrom('coupons').where('site_id', '=', siteId).where('id', '=', couponId).execute()
}

export const couponFields: Fields = {
  id: { column: sql.ref('coupons.id'), type: 'id' },
  createdDate: { column: sql.ref('coupons.created_at'), type: 'instant', isRequired: true },
}

type Wanted = { status: Coupon['status'] | undefined; search: string | undefined }

export function wantedCoupons({ status, search }: Wanted, now: string): Condition {
  const isInStatus = status === undefined ? sql<boolean>`true` : sql<boolean>`${statusAt(now)} = ${status}`
  return search === undefined ? isInStatus : sql<boolean>`(${isInStatus} and starts_with(coupons.code, ${normalCode(search)}))`
}

type WantedCoupon = { siteId: string; lock: boolean } & ({ code: string } | { couponId: string })

type UsableCoupon = { id: string; terms: CouponTerms; agreed: AgreedCoupon }

export async function findUsableCoupon(db: Queryable, { siteId, lock, ...wanted }: WantedCoupon): Promise<UsableCoupon | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('code' in wanted ? 'code' : 'id', '=', 'code' in wanted ? wanted.code : wanted.couponId)
    .$if(lock, (coupons) => coupons.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) return null
  const { id, code, cycles, percentage, currency } = row
  const discount = percentage === null ? { units: BigInt(row.amount_units ?? 0) } : { percentage }
  const terms: CouponTerms = {
    planIds: row.plan_ids,
    currency,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    usageLimit: row.usage_limit,
    usageLimitPerCustomer: row.usage_limit_per_customer,
    isDisabled: row.is_disabled,
  }
  return { id, terms, agreed: { id, code, discount, cycles } }
}

/** A purchase: the buyer's other drafts and the order itself do not count as uses. */
type UsageQuestion = { siteId: string; couponId: string; memberId: string | null; orderId: string | null; now: string }

export async function countUses(db: Queryable, { siteId, couponId, memberId, orderId, now }: UsageQuestion): Promise<CouponUsage> {
  const isBuyers = sql`member_id is not distinct from ${memberId}::uuid and member_id is not null`
  const row = await db
    .selectFrom('coupon_uses')
    .select([sql<number>`count(*)::int`.as('uses'), sql<number>`(count(*) filter (where ${isBuyers}))::int`.as('uses_of_buyer')])
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where(sql<boolean>`(expires_at is null or (expires_at > ${now}::timestamptz and not (${isBuyers})))`)
    .where(sql<boolean>`order_id is distinct from ${orderId}::uuid`)
    .executeTakeFirstOrThrow()
  return { uses: row.uses, usesOfBuyer: row.uses_of_buyer }
}

type NewUse = { siteId: string; couponId: string; orderId: string; memberId: string | null; now: string; expiresAt: string | null }

/** Replaces the uses of the buyer's other drafts. The caller has locked the coupon. */
export async function saveUse(tx: Transaction, { siteId, couponId, orderId, memberId, now, expiresAt }: NewUse): Promise<void> {
  await sql`
    with replaced as (
      delete from coupon_uses
      where site_id = ${siteId} and coupon_id = ${couponId} and member_id = ${memberId} and expires_at is not null and order_id <> ${orderId})
    insert into coupon_uses (site_id, order_id, coupon_id, member_id, used_at, expires_at)
    values (${siteId}, ${orderId}, ${couponId}, ${memberId}, ${now}, ${expiresAt})
    on conflict (site_id, order_id) do update set expires_at = excluded.expires_at`.execute(tx)
}

export async function dropEndedUses(tx: Transaction, { siteId, couponId, now }: WhichCoupon): Promise<void> {
  await tx
    .deleteFrom('coupon_uses')
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where('expires_at', '<=', now)
    .execute()
}

/** Includes drafts that may still be paid. The caller has locked the coupon. */
export async function countAllUses(tx: Transaction, { siteId, couponId }: WhichCoupon): Promise<number> {
  const { count } = await tx
    .selectFrom('coupon_uses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow()
  return count
}
