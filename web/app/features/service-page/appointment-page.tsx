import type { Service } from '@foyer/contract'
import { lengthText } from '../../length-text.ts'
import { sessionMinutes } from '../../session-minutes.ts'
import { useText } from '../../text/text.tsx'
import { OfferBar } from './offer-bar.tsx'
import { ServiceLayout } from './service-layout.tsx'
import { ServiceOffer } from './service-offer.tsx'

type AppointmentPageProps = { service: Service; starts: readonly string[]; now: string }

export const AppointmentPage = ({ service, starts, now }: AppointmentPageProps) => {
  const { t } = useText()
  return (
    <>
      <ServiceLayout
        service={service}
        extent={lengthText(sessionMinutes(service), t)}
        offer={<ServiceOffer service={service} starts={starts} now={now} />}
      />
      <OfferBar service={service} first={starts[0]} now={now} />
    </>
  )
}
