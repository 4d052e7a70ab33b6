import { isDeepStrictEqual } from 'node:util'
import type { Schedule, ScheduleTimeFrame as WireTimeFrame, ZonedDate } from '@foyer/contract'
import { epochMinutesOf, formatInstantAsLocal, invalid, isTimeZone, Refusal, type ScheduleTimeFrame, timeFrameOf } from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../site/site.ts'
import { eventOriginOf, type NewsContext } from './record-events.ts'
import { type FramedEvents, findFramedEvents, findSchedules, findVisibleSchedules } from './schedules-store.ts'

export const getScheduleTimeFrame: Handler<'calendar', 'getScheduleTimeFrame'> = async ({ params, query }, context) => {
  const [scheduleTimeFrame] = await framesOf(context, [params.id], query.timeZone)
  if (!scheduleTimeFrame) throw new Refusal('SCHEDULE_NOT_FOUND')
  return { scheduleTimeFrame }
}

export const listScheduleTimeFrames: Handler<'calendar', 'listScheduleTimeFrames'> = async ({ query }, context) => ({
  scheduleTimeFrames: await framesOf(context, query.ids, query.timeZone),
})

async function framesOf({ db, siteId, caller }: Context, ids: readonly string[], timeZone: string | undefined): Promise<WireTimeFrame[]> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalid('timeZone', 'must be the name of an IANA time zone', 'TIME_ZONE')
  const site = await loadSite(db, siteId)
  const schedules = await findVisibleSchedules(
    db,
    siteId,
    ids.map((id) => id.toLowerCase()),
    isBusiness(caller),
  )
  const frames = await loadTimeFrames(
    db,
    siteId,
    schedules.map(({ id }) => id),
  )
  const shown = (schedule: Schedule) => wireTimeFrame(schedule, frames.get(schedule.id) ?? { status: 'NONE' }, timeZone ?? site.timeZone)
  return schedules.map(shown)
}

export async function loadTimeFrames(
  db: Queryable,
  siteId: string,
  scheduleIds: readonly string[],
): Promise<Map<string, ScheduleTimeFrame>> {
  const framed = await findFramedEvents(db, siteId, scheduleIds)
  return new Map([...framed].map(([scheduleId, events]) => [scheduleId, frameOf(events)]))
}

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

/** Records an event for each schedule whose first or last session the work moved. */
export async function recordingTimeFrames<Result>(
  tx: Transaction,
  context: NewsContext,
  scheduleIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const wanted = [...new Set(scheduleIds)]
  if (wanted.length === 0) return await work()
  const before = await framesBySchedule(tx, context.siteId, wanted)
  const result = await work()
  const after = await framesBySchedule(tx, context.siteId, wanted)
  const moved = [...after.values()].filter((frame) => !isDeepStrictEqual(frame, before.get(frame.id)))
  await recordEvents(
    tx,
    moved.map((entity) => ({
      ...eventOriginOf(context),
      name: 'schedule_time_frame.updated',
      entityId: entity.id,
      payload: { entity, previousEntity: before.get(entity.id) ?? entity },
    })),
  )
  return result
}

async function framesBySchedule(tx: Transaction, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, WireTimeFrame>> {
  const schedules = await findSchedules(tx, siteId, scheduleIds)
  const frames = await loadTimeFrames(tx, siteId, scheduleIds)
  return new Map(
    [...schedules.values()].map((schedule) => [
      schedule.id,
      wireTimeFrame(schedule, frames.get(schedule.id) ?? { status: 'NONE' }, schedule.timeZone),
    ]),
  )
}
