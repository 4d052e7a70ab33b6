import type { AddOnGroupDetail, Service } from '@foyer/contract'
import { lengthsText } from '../../ground/length-text.ts'
import type { Included } from '../../money/credits/included-in-plans.tsx'
import { useText } from '../../text/text.tsx'
import { lengthsOf, type ServiceChoice, type ServiceOptions } from '../service-choice.ts'
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
