import { formatList, formatLocalDay } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { JoinWays } from '../../offer/join-ways.tsx'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import type { TimetableData } from './load-timetable.ts'
import { type TimetableDay, withDays, withoutFilters } from './timetable-state.ts'

export const DaysWithout = ({ days, isFiltered }: { days: readonly TimetableDay[]; isFiltered: boolean }) => {
  const { t, locale } = useText()
  const empty = days.filter(({ sessions }) => sessions.length === 0).map(({ date }) => formatLocalDay(date, locale, { weekday: 'long' }))
  if (empty.length === 0) return <div className="border-line-2 border-t" />
  const names = formatList(empty, locale)
  return (
    <p className="border-line-2 border-t pt-5 text-ink-3 text-small">
      {isFiltered ? t('classes.timetable.nothingFitsOn', { days: names }) : t('classes.timetable.noClassesOn', { days: names })}
    </p>
  )
}

export const NothingFits = ({ search }: { search: URLSearchParams }) => {
  const { t } = useText()
  return (
    <EmptyState
      className="border-line-2 border-t"
      title={t('classes.timetable.nothingFits')}
      actions={
        <LinkButton to={withoutFilters(search)} replace preventScrollReset>
          {t('classes.timetable.showAll')}
        </LinkButton>
      }
    />
  )
}

export const NothingThisWeek = ({ data: { nextDate }, search }: { data: TimetableData; search: URLSearchParams }) => {
  const { t, locale } = useText()
  const { email, phone } = useSite()
  if (nextDate === null) {
    const hasWays = email !== undefined || phone !== undefined
    return (
      <EmptyState className="border-line-2 border-t" title={t('classes.timetable.nothingPlanned')} actions={hasWays && <JoinWays />}>
        {t('classes.timetable.nothingPlannedHint')}
      </EmptyState>
    )
  }
  const day = formatLocalDay(nextDate, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <EmptyState
      className="border-line-2 border-t"
      title={t('classes.timetable.nothingThisWeek')}
      actions={
        <LinkButton to={withDays(search, Temporal.PlainDate.from(nextDate))} kind="primary" preventScrollReset>
          {t('classes.timetable.goToNext', { day })}
        </LinkButton>
      }
    />
  )
}
