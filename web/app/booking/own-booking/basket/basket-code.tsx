import type { Checkout } from '@foyer/contract'
import { client } from '../../../api.ts'
import { CouponCode } from '../../../money/coupon-code.tsx'

type BasketCodeProps = { checkout: Checkout; onChange: (checkout: Checkout) => void }

/** A code changes the checkout at once. */
export const BasketCode = ({ checkout: { id, appliedDiscounts }, onChange }: BasketCodeProps) => (
  <CouponCode
    used={appliedDiscounts[0]?.coupon.code}
    onUse={async (couponCode) => {
      const { checkout } =
        couponCode === null
          ? await client.checkouts.removeCoupon({ params: { id }, body: {} })
          : await client.checkouts.updateCheckout({ params: { 'checkout.id': id }, body: { couponCode } })
      onChange(checkout)
    }}
  />
)
