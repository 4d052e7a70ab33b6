import { isDeepStrictEqual } from 'node:util'
import type { ScheduleTimeFrame } from '@foyer/contract'
import type { Transaction } from '../../../ground/db/database.ts'
import { recordEvents } from '../../../ground/outbox/record-event.ts'
import { type NewsContext, tellerOf } from '../events/event-news.ts'
import { findSchedules } from '../stored/schedules-store.ts'
import { findTimeFrames } from './time-frames.ts'
import { wireTimeFrame } from './wire-time-frame.ts'

/** Does some work on sessions of these schedules, and tells of the schedules whose first or last session it moved. */
export async function tellOfTimeFrames<Result>(
  tx: Transaction,
  context: NewsContext,
  scheduleIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const wanted = [...new Set(scheduleIds)]
  if (wanted.length === 0) return await work()
  const before = await framesOf(tx, context.siteId, wanted)
  const result = await work()
  const after = await framesOf(tx, context.siteId, wanted)
  const moved = [...after.values()].filter((frame) => !isDeepStrictEqual(frame, before.get(frame.id)))
  await recordEvents(
    tx,
    moved.map((entity) => ({
      ...tellerOf(context),
      name: 'schedule_time_frame.updated',
      entityId: entity.id,
      payload: { entity, previousEntity: before.get(entity.id) ?? entity },
    })),
  )
  return result
}

async function framesOf(tx: Transaction, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, ScheduleTimeFrame>> {
  const schedules = await findSchedules(tx, siteId, scheduleIds)
  const frames = await findTimeFrames(tx, siteId, scheduleIds)
  return new Map(
    [...schedules.values()].map((schedule) => [
      schedule.id,
      wireTimeFrame(schedule, frames.get(schedule.id) ?? { status: 'NONE' }, schedule.timeZone),
    ]),
  )
}
