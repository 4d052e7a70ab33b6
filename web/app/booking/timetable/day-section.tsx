import { formatLocalDay } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import type { TimetableData } from './load-timetable.ts'
import { SessionRow } from './session-row.tsx'
import { dayAnchor, type TimetableDay } from './timetable-days.ts'

type DaySectionProps = { day: TimetableDay; data: TimetableData }

/** One day with its sessions. */
export const DaySection = ({ day: { date, sessions }, data }: DaySectionProps) => {
  const { locale } = useText()
  const heading = `${dayAnchor(date)}-name`
  return (
    <section
      id={dayAnchor(date)}
      aria-labelledby={heading}
      className="scroll-mt-24 border-line-2 border-t pt-1.5 pb-5 wide:scroll-mt-6 wide:pb-6.5 desk:grid desk:grid-cols-[116px_minmax(0,1fr)] desk:gap-6"
    >
      <h2 id={heading} className="pt-3.5 text-title wide:pt-4.5">
        {formatLocalDay(date, locale, { weekday: 'short' })} {Temporal.PlainDate.from(date).day} <NearDay date={date} today={data.today} />
      </h2>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={data.now} />
        ))}
      </ul>
    </section>
  )
}

/** Today and tomorrow are called so as well. */
const NearDay = ({ date, today }: { date: string; today: string }) => {
  const { t } = useText()
  const { days } = Temporal.PlainDate.from(today).until(date)
  if (days > 1) return null
  return (
    <span className="font-normal text-ink-3 text-small desk:block desk:first-letter:uppercase">
      {t(days === 0 ? 'common.today' : 'common.tomorrow')}
    </span>
  )
}
