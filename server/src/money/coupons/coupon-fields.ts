import type { Coupon } from '@foyer/contract'
import { normalCode } from '@foyer/domain'
import { sql } from 'kysely'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { statusAt } from './coupons-store.ts'

export const couponFields: Fields = {
  id: { column: sql.ref('coupons.id'), type: 'id' },
  createdDate: { column: sql.ref('coupons.created_at'), type: 'instant', isRequired: true },
}

type Wanted = { status: Coupon['status'] | undefined; search: string | undefined }

/** Coupons in a status, whose code begins like this. */
export function wantedCoupons({ status, search }: Wanted, now: string): Condition {
  const isInStatus = status === undefined ? sql<boolean>`true` : sql<boolean>`${statusAt(now)} = ${status}`
  return search === undefined ? isInStatus : sql<boolean>`(${isInStatus} and starts_with(coupons.code, ${normalCode(search)}))`
}
