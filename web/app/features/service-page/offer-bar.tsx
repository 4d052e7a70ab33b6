import type { Service } from '@foyer/contract'
import { formatTime } from '../../format.ts'
import { lengthText } from '../../length-text.ts'
import { paths } from '../../paths.ts'
import { usePriceText } from '../../price-text.ts'
import { useRelativeDay } from '../../relative-day.ts'
import { sessionMinutes } from '../../session-minutes.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ThumbBar } from '../../ui/thumb-bar.tsx'

/** On a phone: the price, the first free time and the way to all of them. */
export const OfferBar = ({ service, first, now }: { service: Service; first: string | undefined; now: string }) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const priceText = usePriceText()
  const dayName = useRelativeDay(now, timeZone)
  if (!service.onlineBooking.enabled) return null
  return (
    <ThumbBar className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 wide:hidden">
      <p className="min-w-0">
        <span className="font-strong">{priceText(service)}</span>{' '}
        <span className="text-small">{lengthText(sessionMinutes(service), t)}</span>
        {first !== undefined && (
          <span className="block text-ink-2 text-small">
            {t('visitor.service.firstFreeAt', { day: dayName(first), time: formatTime(first, timeZone, language) })}
          </span>
        )}
      </p>
      <LinkButton to={paths.book(service.mainSlug.name)} kind="primary">
        {t('visitor.service.choose')}
      </LinkButton>
    </ThumbBar>
  )
}
