import type { Service } from '@foyer/contract'
import { Link } from 'react-router'
import { formatTime } from '../../format.ts'
import { lengthText } from '../../length-text.ts'
import { paths } from '../../paths.ts'
import { usePriceText } from '../../price-text.ts'
import { useRelativeDay } from '../../relative-day.ts'
import { sessionMinutes } from '../../session-minutes.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { zoneText } from '../../zone-text.ts'
import { OfferFrame } from './offer-frame.tsx'

type ServiceOfferProps = { service: Service; starts: readonly string[]; now: string }

/** Length, price, the first free times and the way to all of them. */
export const ServiceOffer = ({ service, starts, now }: ServiceOfferProps) => {
  const { t } = useText()
  const priceText = usePriceText()
  const isOnline = service.onlineBooking.enabled
  return (
    <OfferFrame label={t('visitor.service.offer')} lead={lengthText(sessionMinutes(service), t)} price={priceText(service)}>
      {isOnline ? (
        <FirstTimes service={service} starts={starts} now={now} />
      ) : (
        <p className="text-ink-2">{t('visitor.service.notOnline')}</p>
      )}
      {isOnline && (
        <LinkButton to={paths.book(service.mainSlug.name)} kind="primary" className="max-wide:hidden">
          {t('visitor.service.choose')}
        </LinkButton>
      )}
      {isOnline && <p className="-mt-1 text-center text-ink-3 text-small">{t('visitor.service.noAccount')}</p>}
    </OfferFrame>
  )
}

const FirstTimes = ({ service, starts, now }: ServiceOfferProps) => {
  const { t, language } = useText()
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
              to={paths.book(service.mainSlug.name, { date: start.slice(0, 10), start })}
              className="grid h-full min-h-14 content-center rounded-m border border-line-2 px-1 py-1.5 text-center transition-colors duration-(--quick) hover:border-brand-line hover:bg-brand-wash"
            >
              <span className="font-strong">{formatTime(start, timeZone, language)}</span>
              <span className="text-ink-2 text-small first-letter:uppercase">{dayName(start)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
