import type { StaffMember } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { allEventsQuery } from '../../house/all-events.ts'
import { useText } from '../../text/text.tsx'

export type LocalTime = { start: string; end: string }

export const OutsideHours = ({ member, times }: { member: StaffMember | undefined; times: readonly LocalTime[] }) => {
  const { t } = useText()
  const scheduleId = member?.resource?.workingHoursSchedules[0]?.id
  const [first, last] = [times[0]?.start.slice(0, 10), times.at(-1)?.start.slice(0, 10)]
  const { data } = useQuery({
    ...allEventsQuery({
      fromLocalDate: `${first}T00:00:00`,
      toLocalDate: `${Temporal.PlainDate.from(last ?? '2000-01-01').add({ days: 1 })}T00:00:00`,
      query: { filter: { scheduleId, type: 'WORKING_HOURS' } },
    }),
    enabled: scheduleId !== undefined && first !== undefined,
  })
  if (!member || !data) return null
  const isOutside = ({ start, end }: LocalTime) =>
    !data.events.some((hours) => hours.start.localDate <= start && end <= hours.end.localDate)
  if (!times.some(isOutside)) return null
  return (
    <p role="status" className="text-second text-wait-ink">
      {t('manager.sessions.outsideHours', { name: member.name })}
    </p>
  )
}
