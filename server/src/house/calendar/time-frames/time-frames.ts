import { epochMinutesOf, type ScheduleTimeFrame, timeFrameOf } from '@foyer/domain'
import type { Queryable } from '../../../ground/db/database.ts'
import { type FramedEvents, findFramedEvents } from './time-frames-store.ts'

/** By schedule id: from its first session to its last. */
export async function findTimeFrames(
  db: Queryable,
  siteId: string,
  scheduleIds: readonly string[],
): Promise<Map<string, ScheduleTimeFrame>> {
  const framed = await findFramedEvents(db, siteId, scheduleIds)
  return new Map([...framed].map(([scheduleId, events]) => [scheduleId, frameOf(events)]))
}

/** The frame of the series, widened by the single events. */
function frameOf({ firstStart, lastEnd, series }: FramedEvents): ScheduleTimeFrame {
  const frame = timeFrameOf(series)
  if (firstStart === null || lastEnd === null) return frame
  const single = { firstStart: minutesOf(firstStart), lastEnd: minutesOf(lastEnd) }
  if (frame.status === 'NONE') return { status: 'FINITE', ...single }
  const first = Math.min(frame.firstStart, single.firstStart)
  if (frame.status === 'INFINITE') return { status: 'INFINITE', firstStart: first }
  return { status: 'FINITE', firstStart: first, lastEnd: Math.max(frame.lastEnd, single.lastEnd) }
}

const minutesOf = (instant: string) => epochMinutesOf(Temporal.Instant.from(instant))
