import type { Service } from '@foyer/contract'
import type { ReactNode } from 'react'
import type { ClassSession } from '../../class-session.ts'
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
import { useSessionLength } from './use-extent.ts'

/** On a phone: the price, the first free time and the way to all of them. */
export const OfferBar = ({ service, first, now }: { service: Service; first: string | undefined; now: string }) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  if (!service.onlineBooking.enabled) return null
  return (
    <BarFrame
      service={service}
      extent={lengthText(sessionMinutes(service), t)}
      line={first && t('visitor.service.firstFreeAt', { day: dayName(first), time: formatTime(first, timeZone, language) })}
    >
      <LinkButton to={paths.book(service.mainSlug.name)} kind="primary">
        {t('visitor.service.choose')}
      </LinkButton>
    </BarFrame>
  )
}

/** The same of a class: its next session, and the way to all of them. */
export const ClassBar = ({ service, sessions, now }: { service: Service; sessions: readonly ClassSession[]; now: string }) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const length = useSessionLength(sessions)
  const [first] = sessions
  if (!first) return null
  const next = { day: dayName(first.start), time: formatTime(first.start, timeZone, language) }
  return (
    <BarFrame service={service} extent={length} line={t('visitor.sessions.nextAt', next)}>
      <LinkButton to={paths.timetable({ class: service.mainSlug.name })} kind="primary">
        {t('visitor.sessions.allTimes')}
      </LinkButton>
    </BarFrame>
  )
}

type BarFrameProps = { service: Service; extent: string | undefined; line: string | undefined; children: ReactNode }

const BarFrame = ({ service, extent, line, children }: BarFrameProps) => {
  const priceText = usePriceText()
  return (
    <ThumbBar className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 wide:hidden">
      <p className="min-w-0">
        <span className="font-strong">{priceText(service)}</span> <span className="text-small">{extent}</span>
        {line !== undefined && <span className="block text-ink-2 text-small">{line}</span>}
      </p>
      {children}
    </ThumbBar>
  )
}
