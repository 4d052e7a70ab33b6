import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/link.tsx'
import { repairOf, useMissingOffers } from './missing-offers.ts'

/** Above the list of services: of which of them nothing can be booked, each with the way to what repairs it. */
export const MissingOffersBanner = () => {
  const { t } = useText()
  const missing = useMissingOffers()
  if (missing.length === 0) return null
  return (
    <Banner tone="wait" title={t('manager.offers.title')}>
      <ul>
        {missing.map((offer) => (
          <li key={offer.serviceId}>
            <Link to={repairOf(offer)}>{offer.name}</Link>: {t(`manager.offers.${offer.reason}`)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
