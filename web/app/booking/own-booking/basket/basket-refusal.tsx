import type { ApiError } from '@foyer/sdk'
import { useAgeRefusal } from '../../../community/coming/use-age-refusal.ts'
import { RefusedPurchase } from '../../../money/refused-purchase.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Link } from '../../../ui/link.tsx'
import type { BasketPart } from './basket-props.ts'
import { isPlanRefusal } from './plans-in-basket.ts'

const lost: readonly string[] = [
  'HOLD_EXPIRED',
  'SLOT_NOT_AVAILABLE',
  'INVALID_BOOKING_STATUS',
  'BOOKING_NOT_FOUND',
  'BOOKING_POLICY_VIOLATION',
]

/** `part`: what is bought, where that is a booking alone: another time is chosen on the page of its service. */
type BasketRefusalProps = { error: ApiError | undefined; part: BasketPart | undefined }

/** Why nothing was bought: a time that was lost, or what buying a plan can meet. */
export const BasketRefusal = ({ error, part }: BasketRefusalProps) => {
  const { t } = useText()
  const aboutAge = useAgeRefusal()(error)
  if (error && lost.includes(error.code)) {
    return (
      <Banner tone="bad" role="alert" title={t('checkout.basket.timeLost')}>
        {part && !part.visit && <Link to={paths.service(part.own.service.mainSlug.name)}>{t('checkout.basket.otherTimes')}</Link>}
      </Banner>
    )
  }
  if (aboutAge)
    return (
      <Banner tone="bad" role="alert" title={aboutAge.title}>
        {aboutAge.sentence}
      </Banner>
    )
  if (error && isPlanRefusal(error)) return <Banner tone="bad" role="alert" title={t('checkout.basket.planLost')} />
  return <RefusedPurchase error={error} />
}
