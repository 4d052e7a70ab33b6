import type { Schedule, ScheduleTimeFrame } from '@foyer/contract'
import { invalid, isTimeZone, Refusal } from '@foyer/domain'
import { isBusiness } from '../../../ground/caller.ts'
import type { Context, Handler } from '../../../ground/handler.ts'
import { loadSite } from '../../site/site.ts'
import { findVisibleSchedules } from '../stored/schedules-store.ts'
import { findTimeFrames } from './time-frames.ts'
import { wireTimeFrame } from './wire-time-frame.ts'

export const getScheduleTimeFrame: Handler<'calendar', 'getScheduleTimeFrame'> = async ({ params, query }, context) => {
  const [scheduleTimeFrame] = await framesOf(context, [params.id], query.timeZone)
  if (!scheduleTimeFrame) throw new Refusal('SCHEDULE_NOT_FOUND')
  return { scheduleTimeFrame }
}

/** Schedules that are unknown are left out. */
export const listScheduleTimeFrames: Handler<'calendar', 'listScheduleTimeFrames'> = async ({ query }, context) => ({
  scheduleTimeFrames: await framesOf(context, query.ids, query.timeZone),
})

async function framesOf(
  { db, siteId, caller }: Context,
  ids: readonly string[],
  timeZone: string | undefined,
): Promise<ScheduleTimeFrame[]> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalid('timeZone', 'must be the name of an IANA time zone', 'TIME_ZONE')
  const site = await loadSite(db, siteId)
  const schedules = await findVisibleSchedules(
    db,
    siteId,
    ids.map((id) => id.toLowerCase()),
    isBusiness(caller),
  )
  const frames = await findTimeFrames(
    db,
    siteId,
    schedules.map(({ id }) => id),
  )
  const shown = (schedule: Schedule) => wireTimeFrame(schedule, frames.get(schedule.id) ?? { status: 'NONE' }, timeZone ?? site.timeZone)
  return schedules.map(shown)
}
