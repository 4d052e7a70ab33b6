import type { ApiError } from '@foyer/sdk'
import { useAgeRefusal } from '../../coming/use-age-refusal.ts'
import { RefusedPurchase } from '../../refused-purchase.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { isPlanRefusal } from './plans-in-basket.ts'

const lost: readonly string[] = [
  'HOLD_EXPIRED',
  'SLOT_NOT_AVAILABLE',
  'INVALID_BOOKING_STATUS',
  'BOOKING_NOT_FOUND',
  'BOOKING_POLICY_VIOLATION',
]

/** Why nothing was bought: a time that was lost, or what buying a plan can meet. */
export const BasketRefusal = ({ error }: { error: ApiError | undefined }) => {
  const { t } = useText()
  const aboutAge = useAgeRefusal()(error)
  if (error && lost.includes(error.code)) return <Banner tone="bad" role="alert" title={t('checkout.basket.timeLost')} />
  if (aboutAge)
    return (
      <Banner tone="bad" role="alert" title={aboutAge.title}>
        {aboutAge.sentence}
      </Banner>
    )
  if (error && isPlanRefusal(error)) return <Banner tone="bad" role="alert" title={t('checkout.basket.planLost')} />
  return <RefusedPurchase error={error} />
}
