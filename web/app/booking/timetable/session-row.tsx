import { formatTime } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { type ClassSession, stateOf } from '../../offer/class-session.ts'
import { SeatsLeft } from '../../offer/seats-left.tsx'
import { SessionWay } from '../../offer/session-way.tsx'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'

type SessionRowProps = { session: ClassSession; now: string }

export const SessionRow = ({ session, now }: SessionRowProps) => {
  const state = stateOf(session, now)
  const isGone = state === 'OVER' || state === 'CANCELED'
  return (
    <li
      className={classes(
        'grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-3.5 not-first:border-line not-first:border-t',
        'wide:min-h-19 wide:grid-cols-[104px_minmax(0,1fr)_150px_148px_auto] wide:gap-x-6 wide:py-3 drawer:grid-cols-[104px_minmax(0,1fr)_160px_200px_136px]',
        isGone && 'text-ink-3',
      )}
    >
      <Times session={session} />
      <Name session={session} isGone={isGone} />
      <Teachers session={session} isGone={isGone} />
      <div className="text-small max-wide:col-start-2">
        <State session={session} now={now} />
      </div>
      <div className="max-wide:col-start-3 max-wide:row-span-3 max-wide:row-start-1 wide:justify-self-end drawer:w-full">
        {!isGone && <SessionWay session={session} now={now} />}
      </div>
    </li>
  )
}

type PartProps = { session: ClassSession; isGone: boolean }

const Times = ({ session: { start, end } }: Pick<PartProps, 'session'>) => {
  const { locale } = useText()
  const { timeZone } = useSite()
  return (
    <p className="max-wide:self-start">
      <span className="font-strong">{formatTime(start, timeZone, locale)}</span>
      <span className="text-ink-3 max-wide:sr-only">–{formatTime(end, timeZone, locale)}</span>
    </p>
  )
}

const Name = ({ session: { title, serviceName, tagLine, location, isCanceled }, isGone }: PartProps) => {
  const line = title === serviceName ? tagLine : serviceName
  return (
    <div className="min-w-0 wrap-anywhere">
      <h3 className={classes('font-strong', isCanceled && 'line-through')}>{title}</h3>
      {line !== undefined && <p className={classes('text-small', !isGone && 'text-ink-2')}>{line}</p>}
      {location !== undefined && <p className={classes('text-small', !isGone && 'text-ink-2')}>{location}</p>}
    </div>
  )
}

const Teachers = ({ session: { teachers }, isGone }: PartProps) => (
  <div className={classes('grid gap-1 text-small max-wide:col-start-2', !isGone && 'text-ink-2')}>
    {teachers.map(({ id, name, picture }) => (
      <p key={id} className="flex min-w-0 items-center gap-2">
        <Avatar name={name} picture={picture} size={28} className={classes('max-wide:hidden', isGone && 'opacity-60')} />
        <span className="wrap-anywhere min-w-0">{name}</span>
      </p>
    ))}
  </div>
)

const State = ({ session, now }: SessionRowProps) => {
  const { t } = useText()
  const state = stateOf(session, now)
  if (state === 'CANCELED') return <Badge state="canceled">{t('classes.session.canceled')}</Badge>
  if (state === 'OVER') return t('classes.session.over')
  if (state === 'RUNNING') return t('classes.session.running')
  if (session.kind === 'COURSE' && !session.offer) return <span className="text-ink-2">{t('classes.session.wholeCourse')}</span>
  return session.seats ? <SeatsLeft seats={session.seats} /> : null
}
