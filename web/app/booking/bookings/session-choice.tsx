import type { CalendarEvent } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { formatLocalDay, formatWhen, localDateOf } from '../../ground/format.ts'
import { allEventsQuery } from '../../house/all-events.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'

const daysShown = 56

type SessionChoiceProps = {
  scheduleId: string
  exceptEventId?: string | undefined
  near?: string
  chosen: CalendarEvent | null
  onChange: (session: CalendarEvent) => void
}

export const SessionChoice = ({ scheduleId, exceptEventId, near, chosen, onChange }: SessionChoiceProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const now = Temporal.Now.instant()
  const from = firstDay(localDateOf(now.toString(), timeZone), near)
  const to = from.add({ days: daysShown })
  const loaded = useQuery(
    allEventsQuery({
      fromLocalDate: `${from}T00:00:00`,
      toLocalDate: `${to}T00:00:00`,
      timeZone,
      query: { filter: { scheduleId } },
    }),
  )
  if (loaded.error) return <LoadProblem onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <ListSkeleton label={t('manager.sessions.loading')} />
  const offered = loaded.data.events.filter((event) => isOffered(event, now) && event.id !== exceptEventId)
  if (offered.length === 0) {
    const [first, last] = [from, to].map((day) => formatLocalDay(day.toString(), locale, { day: 'numeric', month: 'long' }))
    return <p className="text-dense text-ink-2">{t('manager.desk.noSession', { from: first ?? '', to: last ?? '' })}</p>
  }
  const labelOf = ({ start, end, remainingCapacity }: CalendarEvent): string => {
    const when = formatWhen(start.utcDate ?? '', end.utcDate ?? '', timeZone, locale)
    if (remainingCapacity === undefined) return when
    return remainingCapacity > 0
      ? t('manager.desk.sessionLeft', { when, left: remainingCapacity })
      : t('manager.desk.sessionFull', { when })
  }
  return (
    <Select
      label={t('manager.desk.session')}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const session = offered.find((event) => event.id === id)
        if (session) onChange(session)
      }}
      options={offered.map((event) => ({ id: event.id, label: labelOf(event) }))}
    />
  )
}

const firstDay = (today: string, near: string = today): Temporal.PlainDate => {
  const half = Temporal.PlainDate.from(near).subtract({ days: daysShown / 2 })
  return Temporal.PlainDate.compare(half, today) > 0 ? half : Temporal.PlainDate.from(today)
}

const isOffered = ({ status, end }: CalendarEvent, now: Temporal.Instant): boolean =>
  status === 'CONFIRMED' && end.utcDate !== undefined && Temporal.Instant.compare(end.utcDate, now) > 0
