import type { Service } from '@foyer/contract'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatTimeRange, localDateOf } from '../../ground/format.ts'
import { lengthText } from '../../ground/length-text.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { type ClassSession, stateOf } from '../class-session.ts'
import { usePriceText } from '../price-text.ts'
import { SeatsLeft } from '../seats-left.tsx'
import { SessionWay } from '../session-way.tsx'
import { OfferFrame } from './frames.tsx'
import { HowToJoin } from './how-to-join.tsx'

type ClassOfferProps = { service: Service; sessions: readonly ClassSession[]; now: string }

export const ClassOffer = ({ service, sessions, now }: ClassOfferProps) => {
  const { t } = useText()
  const priceText = usePriceText()
  const length = useSessionLength(sessions)
  return (
    <OfferFrame label={t('classes.session.offer')} lead={length ?? t('visitor.sessions.class')} price={priceText(service)}>
      <NextSessions service={service} sessions={sessions} now={now} />
      {sessions.length > 0 && (
        <LinkButton to={paths.timetable({ class: service.mainSlug.name })} className="max-wide:hidden">
          {t('classes.session.inTimetable')}
        </LinkButton>
      )}
      {!service.onlineBooking.enabled && <HowToJoin about={service.name} />}
    </OfferFrame>
  )
}

const NextSessions = ({ service, sessions, now }: ClassOfferProps) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  if (sessions.length === 0) return <p className="border-line border-t pt-5 text-ink-2">{t('visitor.sessions.noneAhead')}</p>
  return (
    <div className="grid gap-1 border-line border-t pt-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="font-strong">{t('classes.session.next')}</span>
        <span className="text-ink-3">{zoneText(now, timeZone, { t, language })}</span>
      </p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <NextSession key={session.id} session={session} now={now} isOnline={service.onlineBooking.enabled} />
        ))}
      </ul>
    </div>
  )
}

const NextSession = ({ session, now, isOnline }: { session: ClassSession; now: string; isOnline: boolean }) => {
  const { locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const { start, end, teachers, title, serviceName, seats } = session
  const notes = [...(title === serviceName ? [] : [title]), ...teachers.map(({ name }) => name)]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2.5">
      <p className="min-w-0 wrap-anywhere">
        <time dateTime={localDateOf(start, timeZone)} className="block font-strong">
          <span className="inline-block first-letter:uppercase">{dayName(start)}</span> {formatTimeRange(start, end, timeZone, locale)}
        </time>
        {notes.length > 0 && <span className="text-ink-2 text-small">{notes.join(' · ')}</span>}
      </p>
      <div className="grid justify-items-end gap-1.5">
        {seats && stateOf(session, now) !== 'RUNNING' && <SeatsLeft seats={seats} className="max-w-26 justify-items-end text-small" />}
        {isOnline && <SessionWay session={session} now={now} />}
      </div>
    </li>
  )
}

export const useSessionLength = (sessions: readonly ClassSession[]): string | undefined => {
  const { t } = useText()
  const [minutes, ...others] = new Set(sessions.map(({ start, end }) => Temporal.Instant.from(start).until(end).total({ unit: 'minutes' })))
  return minutes === undefined || others.length > 0 ? undefined : lengthText(minutes, t)
}
