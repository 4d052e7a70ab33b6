import type { Schedule, ScheduleTimeFrame as WireTimeFrame, ZonedDate } from '@foyer/contract'
import { formatInstantAsLocal, type ScheduleTimeFrame } from '@foyer/domain'

export function wireTimeFrame({ id, revision }: Schedule, frame: ScheduleTimeFrame, timeZone: string): WireTimeFrame {
  const first = frame.status === 'NONE' ? undefined : frame.firstStart
  const last = frame.status === 'FINITE' ? frame.lastEnd : undefined
  return {
    id,
    status: frame.status,
    firstEventStartDate: isoOf(first),
    lastEventEndDate: isoOf(last),
    adjustedFirstEventStartDate: zonedOf(first, timeZone),
    adjustedLastEventEndDate: zonedOf(last, timeZone),
    revision,
  }
}

const isoOf = (minutes: number | undefined): string | undefined =>
  minutes === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(minutes * 60_000).toString({ fractionalSecondDigits: 3 })

const zonedOf = (minutes: number | undefined, timeZone: string): ZonedDate | undefined =>
  minutes === undefined ? undefined : { localDate: formatInstantAsLocal(minutes, timeZone), timeZone }
