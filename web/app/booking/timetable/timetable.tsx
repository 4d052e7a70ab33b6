import { useSearchParams } from 'react-router'
import { useSite } from '../../house/site-context.ts'
import { DaySection } from './day-section.tsx'
import { DayStrip } from './day-strip.tsx'
import { DaysWithout, NothingFits, NothingThisWeek } from './empty-days.tsx'
import { filterSessions } from './filter-sessions.ts'
import type { TimetableData } from './load-timetable.ts'
import { SessionFilters } from './session-filters.tsx'
import { daysOf } from './timetable-days.ts'
import { TimetableHead } from './timetable-head.tsx'
import { isFiltered, readTimetableState } from './timetable-state.ts'

/** Seven days of classes and courses as an agenda. */
export const Timetable = ({ data }: { data: TimetableData }) => {
  const { timeZone: zone } = useSite()
  const [search] = useSearchParams()
  const { filters } = readTimetableState(search, Temporal.PlainDate.from(data.today))
  const { sessions, from, now } = data
  const shown = filterSessions(sessions, filters, { zone, now })
  const days = daysOf(shown, from, zone)
  const full = days.filter((day) => day.sessions.length > 0)
  return (
    <>
      <TimetableHead data={data} search={search} />
      {sessions.length > 0 && <DayStrip days={days} />}
      {(sessions.length > 0 || isFiltered(filters)) && (
        <SessionFilters data={data} filters={filters} search={search} shown={shown.length} />
      )}
      {full.map((day) => (
        <DaySection key={day.date} day={day} data={data} />
      ))}
      {sessions.length === 0 && <NothingThisWeek data={data} search={search} />}
      {sessions.length > 0 && shown.length === 0 && <NothingFits search={search} />}
      {shown.length > 0 && <DaysWithout days={days} isFiltered={isFiltered(filters)} />}
    </>
  )
}
