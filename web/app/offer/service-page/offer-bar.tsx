import type { Service } from '@foyer/contract'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatTime } from '../../ground/format.ts'
import { lengthText } from '../../ground/length-text.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { usePriceOfChoice } from '../price-text.ts'
import { type ServiceChoice, type ServiceOptions, searchOfChoice, variantFor, wholeMinutes } from '../service-choice.ts'
import { BarFrame } from './bar-frame.tsx'

type OfferBarProps = { service: Service; options: ServiceOptions | null; choice: ServiceChoice; first: string | undefined; now: string }

export const OfferBar = ({ service, options, choice, first, now }: OfferBarProps) => {
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
