import { randomUUID } from 'node:crypto'
import { type Coupon, contract, type NewCoupon } from '@foyer/contract'
import { InvalidInput, normalCode, Refusal, unitsOf, type Violation } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import { applyMasked, type MaskedChanges } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../../house/site/site.ts'
import { findUnknownPlans } from '../../offer/plans/plans.ts'
import {
  type CouponColumns,
  countAllUses,
  couponFields,
  couponOf,
  couponsOf,
  deleteCouponRow,
  dropEndedUses,
  findCodes,
  findCoupon,
  insertCoupon,
  lockCodes,
  lockCoupon,
  saveCoupon,
  type WhichCoupon,
  wantedCoupons,
} from './coupons-store.ts'

export async function requireCoupon(db: Queryable, which: WhichCoupon): Promise<Coupon> {
  const coupon = await findCoupon(db, which)
  if (!coupon) throw new Refusal('COUPON_NOT_FOUND')
  return coupon
}

export const getCoupon: Handler<'coupons', 'getCoupon'> = async ({ params }, { db, siteId, now }) => ({
  coupon: await requireCoupon(db, { siteId, now, couponId: params.couponId }),
})

const pageSize = 50

export const listCoupons: Handler<'coupons', 'listCoupons'> = async ({ query }, { db, siteId, now, dependencies }) => {
  const { limit = pageSize, offset = 0, status, search } = query
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    operation: 'listCoupons',
    fields: couponFields,
    from: couponsOf(db, siteId, now).where(wantedCoupons({ status, search }, now)),
    query: { paging: { limit, offset } },
    defaults: {
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      paging: 'OFFSET',
      limits: { least: 1, byDefault: pageSize, most: 100 },
    },
  })
  return { coupons: rows.map(couponOf), pagingMetadata }
}

const most = 2000

export const createCoupon: Handler<'coupons', 'createCoupon'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies, keptIds } = context
  return await context.inTransaction(async (tx) => {
    const columns = await checkedCoupon(tx, siteId, body.coupon)
    const couponId = keptIds?.[0] ?? randomUUID()
    await lockCodes(tx, siteId)
    const codes = await findCodes(tx, siteId, columns.code, couponId)
    if (codes.isTaken) throw new Refusal('COUPON_CODE_TAKEN')
    if (codes.count >= most) throw new Refusal('TOO_MANY_COUPONS', { most })
    await insertCoupon(tx, { siteId, now, couponId, columns })
    const coupon = await requireCoupon(tx, { siteId, now, couponId })
    const payload = { entity: coupon }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'coupon.created', entityId: couponId, payload })
    return { coupon }
  })
}

const row = contract.coupons.updateCoupon
const shapes = { writable: row.body.properties.coupon, entity: row.response.properties.coupon }

export const updateCoupon: Handler<'coupons', 'updateCoupon'> = async ({ params, body, cleared }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { revision, ...changes } = body.coupon
  const which = { siteId, now, couponId: params['coupon.id'] }
  return await context.inTransaction(async (tx) => {
    await lockCodes(tx, siteId)
    await lockCoupon(tx, which)
    const before = await requireCoupon(tx, which)
    const wanted = changed(before, { changes, mask: undefined, ...shapes, cleared, path: 'coupon' })
    const columns = await checkedCoupon(tx, siteId, wanted)
    if ((await findCodes(tx, siteId, columns.code, before.id)).isTaken) throw new Refusal('COUPON_CODE_TAKEN')
    if (!(await saveCoupon(tx, { ...which, columns }, revision))) throw new Refusal('STALE_REVISION', { current: before })
    const coupon = await requireCoupon(tx, which)
    const payload = { entity: coupon, previous: before }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'coupon.updated', entityId: coupon.id, payload })
    return { coupon }
  })
}

/** Sending one kind of discount replaces the other. */
function changed(before: Coupon, masked: MaskedChanges<Partial<NewCoupon>>): NewCoupon {
  const { id: _, currency: __, uses: ___, status: ____, revision: _____, createdDate: ______, updatedDate: _______, ...present } = before
  const wanted: NewCoupon = applyMasked(present, masked, [])
  const { percentage, amount, ...others } = wanted
  if (masked.changes.amount !== undefined && masked.changes.percentage === undefined) return { ...others, ...(amount && { amount }) }
  if (masked.changes.percentage !== undefined && masked.changes.amount === undefined)
    return { ...others, ...(percentage && { percentage }) }
  return wanted
}

export const deleteCoupon: Handler<'coupons', 'deleteCoupon'> = async ({ params }, context) => {
  const { siteId, now, caller, dependencies } = context
  const which = { siteId, now, couponId: params.couponId }
  return await context.inTransaction(async (tx) => {
    await lockCoupon(tx, which)
    const entity = await requireCoupon(tx, which)
    await dropEndedUses(tx, which)
    const uses = await countAllUses(tx, which)
    if (uses > 0) throw new Refusal('COUPON_USED', { uses })
    await deleteCouponRow(tx, which)
    await recordEvent(tx, {
      jobs: dependencies.jobs,
      siteId,
      now,
      caller,
      name: 'coupon.deleted',
      entityId: entity.id,
      payload: { entity },
    })
    return {}
  })
}

async function checkedCoupon(tx: Transaction, siteId: string, coupon: NewCoupon): Promise<CouponColumns> {
  const { currency } = await loadSite(tx, siteId)
  const unknownPlans = await findUnknownPlans(tx, siteId, coupon.planIds ?? [])
  const units = coupon.amount === undefined ? null : unitsOf(coupon.amount, currency)
  const violations = [
    ...discountViolations(coupon, units, currency),
    ...(unknownPlans.length > 0 ? [violation('planIds', `has no plans of this site: ${unknownPlans.join(', ')}`, 'UNKNOWN_PLAN')] : []),
    ...(isBackwards(coupon) ? [violation('validUntil', 'must be later than "validFrom"', 'INVALID_RANGE')] : []),
  ]
  if (violations.length > 0) throw new InvalidInput(violations)
  return {
    code: normalCode(coupon.code),
    discount: units === null ? { percentage: coupon.percentage ?? 0 } : { units, currency },
    cycles: coupon.cycleCount ?? null,
    planIds: coupon.planIds ?? null,
    validFrom: coupon.validFrom ?? null,
    validUntil: coupon.validUntil ?? null,
    usageLimit: coupon.usageLimit ?? null,
    usageLimitPerCustomer: coupon.usageLimitPerCustomer ?? null,
    isDisabled: coupon.disabled ?? false,
  }
}

function discountViolations({ percentage, amount }: NewCoupon, units: bigint | null, currency: string): Violation[] {
  if (amount === undefined) return percentage === undefined ? [violation('percentage', 'or "amount" is required', 'REQUIRED')] : []
  if (percentage !== undefined) return [violation('amount', 'excludes "percentage": a coupon has one discount', 'ONE_DISCOUNT')]
  if (units === null) return [violation('amount', `has more decimals than ${currency}`, 'TOO_MANY_DECIMALS')]
  return units === 0n ? [violation('amount', 'must be more than 0', 'AMOUNT_TOO_SMALL')] : []
}

const isBackwards = ({ validFrom, validUntil }: NewCoupon): boolean =>
  validFrom !== undefined && validUntil !== undefined && Date.parse(validUntil) <= Date.parse(validFrom)

const violation = (field: string, description: string, rule: string): Violation => ({ field: `coupon.${field}`, description, rule })
