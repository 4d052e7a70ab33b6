import { formatShortDay, formatTime, formatWhenShort } from '../ground/format.ts'
import { useSite } from '../house/site-context.ts'
import { paths } from '../paths.ts'
import { useText } from '../text/text.tsx'
import { LinkButton } from '../ui/link.tsx'
import { type ClassSession, stateOf } from './class-session.ts'

type SessionWayProps = { session: ClassSession; now: string }

export const SessionWay = ({ session, now }: SessionWayProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { kind, slug, own, offer } = session
  if (own) return <Way to={paths.ownBooking(own.bookingId)} words={t(wordOfOwn(own))} session={session} />
  if (kind === 'COURSE' && offer?.isBookable) return <Way to={bookingOf(session)} words={t('classes.session.once')} session={session} />
  if (kind === 'COURSE') return <Way to={paths.service(slug)} words={t('classes.session.toCourse')} session={session} />
  if (offer?.isBookable) return <Way to={bookingOf(session)} words={t('classes.session.book')} session={session} isMain />
  if (offer?.mayWait && !isOver(session, now))
    return <Way to={paths.joinWaitingList(slug, { session: session.id })} words={t('classes.session.wait')} session={session} />
  const { code, until } = offer?.reason ?? {}
  if (stateOf(session, now) !== 'OPEN') return null
  if (code === 'TOO_SOON' || code === 'IN_THE_PAST') return <Why words={t('classes.session.closed')} />
  if (code === 'BLOCKED' || code === 'CLOSED') return <Why words={t('classes.session.notNow')} />
  if (code === 'TOO_FAR') {
    return (
      <Why
        words={
          until === undefined ? t('classes.session.notYet') : t('classes.session.opens', { when: formatWhenShort(until, timeZone, locale) })
        }
      />
    )
  }
  return <Way to={paths.service(slug)} words={t('classes.session.toClass')} session={session} />
}

const wordOfOwn = ({ isRequest, isWaiting = false }: NonNullable<ClassSession['own']>) => {
  if (isWaiting) return 'classes.session.waiting' as const
  return isRequest ? ('classes.session.asked' as const) : ('classes.session.in' as const)
}

const isOver = (session: ClassSession, now: string): boolean => ['OVER', 'RUNNING', 'CANCELED'].includes(stateOf(session, now))

export const bookingOf = ({ slug, id }: Pick<ClassSession, 'slug' | 'id'>): string => paths.bookingDetails(slug, { session: id })

const Why = ({ words }: { words: string }) => <p className="text-end text-ink-2 text-small drawer:text-center">{words}</p>

type WayProps = { to: string; words: string; session: ClassSession; isMain?: boolean }

const Way = ({ to, words, session: { title, start }, isMain = false }: WayProps) => {
  const { locale } = useText()
  const { timeZone } = useSite()
  return (
    <LinkButton to={to} kind={isMain ? 'tint' : 'plain'} className="min-h-11 w-full px-3">
      {words}{' '}
      <span className="sr-only">
        {title} {formatShortDay(start, timeZone, locale)} {formatTime(start, timeZone, locale)}
      </span>
    </LinkButton>
  )
}
