import type { NoOfferReason, ServiceOffer } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/link.tsx'

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

export type MissingOffer = ServiceOffer & { reason: NoOfferReason }

/** Visible services that cannot be booked online, except those that are not meant to be. */
export const useMissingOffers = (): MissingOffer[] => {
  const may = useMay()
  const { data } = useQuery({ ...api.availability.listOffers.query({}), enabled: may('services.read'), refetchInterval: 300_000 })
  return (data?.offers ?? []).flatMap(({ reason, ...offer }) => (reason && reason !== 'ONLINE_BOOKING_OFF' ? [{ ...offer, reason }] : []))
}

export const repairOf = ({ serviceId, reason }: MissingOffer): string => repairs[reason](serviceId)

const tabOf = (tab: string) => (serviceId: string) => `${paths.manageService(serviceId)}?tab=${tab}`

const repairs: Record<NoOfferReason, (serviceId: string) => string> = {
  ONLINE_BOOKING_OFF: tabOf('policy'),
  ONLINE_PAYMENT_OFF: () => paths.managePaymentSettings(),
  NO_STAFF: tabOf('schedule'),
  NO_HOURS: () => paths.manageStaff(),
  NO_SESSIONS: () => paths.manageCalendar(),
  RESOURCE_MISSING: tabOf('schedule'),
  POLICY_FORBIDS: tabOf('policy'),
  BLOCKED: () => paths.manageCalendar(),
  FULLY_BOOKED: () => paths.manageCalendar(),
}
