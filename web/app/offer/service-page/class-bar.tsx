import type { Service } from '@foyer/contract'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatTime } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import type { ClassSession } from '../class-session.ts'
import { usePriceText } from '../price-text.ts'
import { bookingOf } from '../session-way.tsx'
import { BarFrame } from './bar-frame.tsx'
import { useSessionLength } from './use-session-length.ts'

export const ClassBar = ({ service, sessions, now }: { service: Service; sessions: readonly ClassSession[]; now: string }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const priceText = usePriceText()
  const length = useSessionLength(sessions)
  const first = sessions.find(({ offer }) => offer?.isBookable) ?? sessions[0]
  if (!first) return null
  const next = { day: dayName(first.start), time: formatTime(first.start, timeZone, locale) }
  return (
    <BarFrame price={priceText(service)} extent={length} line={t('classes.session.nextAt', next)}>
      {first.offer?.isBookable && first.own === undefined ? (
        <LinkButton to={bookingOf(first)} kind="primary">
          {t('classes.session.book')}
        </LinkButton>
      ) : (
        <LinkButton to={paths.timetable({ class: service.mainSlug.name })} kind="primary">
          {t('visitor.sessions.allTimes')}
        </LinkButton>
      )}
    </BarFrame>
  )
}
