import type { AddOnGroupDetail, Service } from '@foyer/contract'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatTime } from '../../ground/format.ts'
import { lengthsText, lengthText } from '../../ground/length-text.ts'
import { useSite } from '../../house/site-context.ts'
import type { Included } from '../../money/credits/included-in-plans.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { usePriceOfChoice } from '../price-text.ts'
import { lengthsOf, type ServiceChoice, type ServiceOptions, searchOfChoice, variantFor, wholeMinutes } from '../service-choice.ts'
import { BarFrame } from './frames.tsx'
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

type OfferBarProps = { service: Service; options: ServiceOptions | null; choice: ServiceChoice; first: string | undefined; now: string }

const OfferBar = ({ service, options, choice, first, now }: OfferBarProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const priceText = usePriceOfChoice()
  const dayName = useRelativeDay(now, timeZone)
  if (!service.onlineBooking.enabled) return null
  return (
    <BarFrame
      price={priceText(service, variantFor(options, { ...choice, resourceId: null })?.price, choice.addOns)}
      extent={lengthText(wholeMinutes(choice), t)}
      line={first && t('visitor.service.firstFreeAt', { day: dayName(first), time: formatTime(first, timeZone, locale) })}
    >
      <LinkButton to={paths.book(service.mainSlug.name, searchOfChoice(choice, service))} kind="primary">
        {t('visitor.service.choose')}
      </LinkButton>
    </BarFrame>
  )
}
