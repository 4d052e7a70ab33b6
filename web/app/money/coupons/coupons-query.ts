import type { Answer, Contract, Coupon } from '@foyer/contract'
import { api } from '../../api.ts'
import type { ListState } from '../../ground/lists/use-list.ts'

export const couponViews = ['ALL', 'ACTIVE', 'SCHEDULED', 'EXPIRED', 'USED_UP', 'DISABLED'] as const

export const couponsPerPage = 50

/** A page of coupons, the newest first. */
export const couponsQuery = ({ view, search, page }: ListState<(typeof couponViews)[number]>) => ({
  ...api.coupons.listCoupons.query({
    query: {
      ...(view !== 'ALL' && { status: view }),
      ...(search !== '' && { search: search.slice(0, 20) }),
      limit: couponsPerPage,
      offset: (page - 1) * couponsPerPage,
    },
  }),
  select: ({ coupons, pagingMetadata }: Answer<Contract['coupons']['listCoupons']>) => ({
    rows: coupons as readonly Coupon[],
    total: pagingMetadata.total ?? 0,
  }),
})
