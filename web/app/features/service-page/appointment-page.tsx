import type { AddOnGroupDetail, Service } from '@foyer/contract'
import type { Included } from '../../credits/load-included.ts'
import { lengthsText } from '../../length-text.ts'
import { lengthsOf, type ServiceChoice, type ServiceOptions } from '../../service-choice.ts'
import { useText } from '../../text/text.tsx'
import { OfferBar } from './offer-bar.tsx'
import { ServiceLayout } from './service-layout.tsx'
import { ServiceOffer } from './service-offer.tsx'

type AppointmentPageProps = {
  service: Service
  options: ServiceOptions | null
  groups: readonly AddOnGroupDetail[]
  choice: ServiceChoice
  starts: readonly string[]
  included: Included | null
  now: string
}

export const AppointmentPage = ({ service, options, groups, choice, starts, included, now }: AppointmentPageProps) => {
  const { t } = useText()
  return (
    <>
      <ServiceLayout
        service={service}
        included={included}
        extent={lengthsText(lengthsOf(service), t)}
        offer={<ServiceOffer service={service} options={options} groups={groups} choice={choice} starts={starts} now={now} />}
      />
      <OfferBar service={service} options={options} choice={choice} first={starts[0]} now={now} />
    </>
  )
}
