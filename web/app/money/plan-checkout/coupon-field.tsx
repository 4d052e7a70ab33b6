import { client } from '../../api.ts'
import { CouponCode } from '../coupon-code.tsx'
import type { Purchase } from './use-purchase.ts'

/** A code changes the prices of the plan; the purchase names it. */
export const CouponField = ({ purchase: { plan, draft, change, setPrices } }: { purchase: Purchase }) => (
  <CouponCode
    isFolded
    used={draft.coupon ?? undefined}
    onUse={async (couponCode) => {
      const { prices } = await client.orders.getPricePreview({ body: { planId: plan.id, ...(couponCode !== null && { couponCode }) } })
      setPrices(prices)
      change({ coupon: couponCode })
    }}
  />
)
