import type { AddOnGroupDetail, Service } from '@foyer/contract'
import { Link } from 'react-router'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatTime } from '../../ground/format.ts'
import { lengthText } from '../../ground/length-text.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { paths, withQuery } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton, Link as TextLink } from '../../ui/link.tsx'
import { AddOnChoices } from '../add-on-choices.tsx'
import { usePriceOfChoice } from '../price-text.ts'
import { type ServiceChoice, type ServiceOptions, searchOfChoice, variantFor, wholeMinutes } from '../service-choice.ts'
import { ServiceChoices } from '../service-choices.tsx'
import { OfferFrame } from './frames.tsx'

type ServiceOfferProps = {
  service: Service
  options: ServiceOptions | null
  groups: readonly AddOnGroupDetail[]
  choice: ServiceChoice
  starts: readonly string[]
  now: string
}

export const ServiceOffer = ({ service, options, groups, choice, starts, now }: ServiceOfferProps) => {
  const { t } = useText()
  const chosen = searchOfChoice(choice, service)
  const priceText = usePriceOfChoice()
  const isOnline = service.onlineBooking.enabled
  return (
    <OfferFrame
      label={t('visitor.service.offer')}
      lead={lengthText(wholeMinutes(choice), t)}
      price={priceText(service, variantFor(options, { ...choice, resourceId: null })?.price, choice.addOns)}
    >
      <ServiceChoices
        service={service}
        options={options}
        chosen={choice}
        addressOf={(other) => withQuery(paths.service(service.mainSlug.name), searchOfChoice(other, service))}
      />
      <AddOnChoices
        groups={groups}
        chosen={choice.addOns}
        addressOf={(addOns) => withQuery(paths.service(service.mainSlug.name), searchOfChoice({ ...choice, addOns }, service))}
      />
      {isOnline ? (
        <FirstTimes service={service} chosen={chosen} starts={starts} now={now} />
      ) : (
        <p className="text-ink-2">{t('visitor.service.notOnline')}</p>
      )}
      {isOnline && (
        <LinkButton to={paths.book(service.mainSlug.name, chosen)} kind="primary" className="max-wide:hidden">
          {t('visitor.service.choose')}
        </LinkButton>
      )}
      {isOnline && (
        <p className="text-center text-small">
          <TextLink to={withQuery(paths.together(), { part: withQuery(service.mainSlug.name, chosen) })}>
            {t('visitor.service.together')}
          </TextLink>
        </p>
      )}
      {isOnline && <p className="-mt-1 text-center text-ink-3 text-small">{t('visitor.service.noAccount')}</p>}
    </OfferFrame>
  )
}

type FirstTimesProps = Pick<ServiceOfferProps, 'service' | 'starts' | 'now'> & { chosen: Record<string, string> }

const FirstTimes = ({ service, chosen, starts, now }: FirstTimesProps) => {
  const { t, language, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  if (starts.length === 0) return <p className="border-line border-t pt-5 text-ink-2">{t('visitor.picker.nothingAtAll')}</p>
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="font-strong">{t('visitor.service.firstFree')}</span>
        <span className="text-ink-3">{zoneText(now, timeZone, { t, language })}</span>
      </p>
      <ul className="grid grid-cols-3 gap-2">
        {starts.map((start) => (
          <li key={start}>
            <Link
              to={paths.book(service.mainSlug.name, { date: start.slice(0, 10), start, ...chosen })}
              className="grid h-full min-h-14 content-center rounded-m border border-line-2 px-1 py-1.5 text-center transition-colors duration-(--quick) hover:border-brand-line hover:bg-brand-wash"
            >
              <span className="font-strong">{formatTime(start, timeZone, locale)}</span>
              <span className="text-ink-2 text-small first-letter:uppercase">{dayName(start)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
