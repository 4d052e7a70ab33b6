import { formatShortDay, formatTimeRange, localDateOf } from '../../ground/format.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { type ClassSession, stateOf } from '../class-session.ts'
import { SeatsLeft } from '../seats-left.tsx'
import { SessionWay } from '../session-way.tsx'

type CourseSessionsProps = { sessions: readonly ClassSession[]; now: string }

export const CourseSessions = ({ sessions, now }: CourseSessionsProps) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  if (sessions.length === 0) return null
  const next = sessions.find((session) => stateOf(session, now) === 'OPEN')
  return (
    <section aria-labelledby="dates" className="mt-8 wide:mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="dates" className="text-title">
          {t('classes.course.dates')}
        </h2>
        <span className="text-ink-3 text-small">{zoneText(now, timeZone, { t, language })}</span>
      </div>
      <ol className="mt-3 divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <CourseSession key={session.id} session={session} now={now} isNext={session === next} />
        ))}
      </ol>
    </section>
  )
}

const CourseSession = ({ session, now, isNext }: { session: ClassSession; now: string; isNext: boolean }) => {
  const { locale } = useText()
  const { timeZone } = useSite()
  const { start, end, teachers, rooms, location, isCanceled } = session
  const state = stateOf(session, now)
  const isGone = state === 'OVER' || state === 'CANCELED'
  const teachersAndRooms = [...teachers.map(({ name }) => name), ...rooms, ...(location === undefined ? [] : [location])].join(', ')
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-3 wide:grid-cols-[150px_104px_minmax(0,1fr)_auto]',
        isGone && 'text-ink-3',
      )}
    >
      <time dateTime={localDateOf(start, timeZone)} className={classes('font-strong', isCanceled && 'line-through')}>
        {formatShortDay(start, timeZone, locale)}
      </time>
      <span className={classes('max-wide:col-start-1', isCanceled && 'line-through')}>{formatTimeRange(start, end, timeZone, locale)}</span>
      <span className={classes('wrap-anywhere text-small max-wide:col-start-1', !isGone && 'text-ink-2')}>{teachersAndRooms}</span>
      <span className="text-small max-wide:col-start-2 max-wide:row-start-1">
        <SessionSign state={state} isNext={isNext} />
      </span>
      {session.offer && state !== 'RUNNING' && !isGone && <SingleDate session={session} now={now} />}
    </li>
  )
}

const SessionSign = ({ state, isNext }: { state: ReturnType<typeof stateOf>; isNext: boolean }) => {
  const { t } = useText()
  if (state === 'CANCELED') return <Badge state="canceled">{t('classes.session.canceled')}</Badge>
  if (state === 'OVER') return t('classes.session.over')
  if (state === 'RUNNING') return t('classes.session.running')
  return isNext ? <span className="font-strong text-brand-ink">{t('classes.course.next')}</span> : null
}

const SingleDate = ({ session, now }: { session: ClassSession; now: string }) => (
  <div className="col-span-full mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small">
    {session.seats ? <SeatsLeft seats={session.seats} /> : <span />}
    {(session.own || session.offer?.isBookable) && (
      <span className="max-phone:w-full">
        <SessionWay session={session} now={now} />
      </span>
    )}
  </div>
)
