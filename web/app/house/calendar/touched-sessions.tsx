import type { TouchedSessions } from '@foyer/contract'
import { formatWhen, localDateOf } from '../../ground/format.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { useSite } from '../site-context.ts'

const mostShown = 3

/** Which sessions of classes and courses are touched, with how many people come to each. */
export const TouchedSessionsPart = ({ title, touched: { count, sessions } }: { title: string; touched: TouchedSessions }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const shown = sessions.slice(0, mostShown)
  return (
    <section className="grid gap-1.5">
      <p>{title}</p>
      <ul className="grid gap-1 text-dense text-ink-2">
        {shown.map((session) => (
          <li key={session.eventId}>
            <Link to={paths.manageCalendar({ date: localDateOf(session.startDate, timeZone) })} target="_blank" rel="noopener">
              {session.title ?? t('manager.calendar.class')}
            </Link>
            {`, ${formatWhen(session.startDate, session.endDate, timeZone, locale)}, ${t('manager.calendar.touched.come', { count: session.participants })}`}
          </li>
        ))}
        {count > shown.length && <li>{t('manager.services.touched.others', { count: count - shown.length })}</li>}
      </ul>
    </section>
  )
}
