import type { Schedule } from '@foyer/contract'
import type { Transaction } from '../../../ground/db/database.ts'
import type { NewsContext } from '../events/event-news.ts'
import { findScheduleIdsOf, findScheduleOf, type ScheduleValues } from '../stored/schedules-store.ts'
import { changeDefaults, endSchedules } from './schedule-changes.ts'

/** A schedule that belongs to a service, a staff member or a room, named by its owner. */
export type ScheduleOwnedBy = { siteId: string; externalId: string; now: string }

/** What an owner tells its schedule; what is absent stays. */
export type OwnerChanges = {
  name: string
  defaultTitle?: string | null
  defaultCapacity?: number | null
  defaultLocation?: Schedule['defaultLocation'] | null
}

export async function changeScheduleOf(
  tx: Transaction,
  { siteId, externalId, now }: ScheduleOwnedBy,
  changes: OwnerChanges,
): Promise<void> {
  const before = await findScheduleOf(tx, siteId, externalId)
  if (!before) return
  const told = { ...before, ...changes }
  const values = {
    ...before,
    name: changes.name,
    defaultTitle: told.defaultTitle ?? undefined,
    defaultCapacity: told.defaultCapacity ?? undefined,
    defaultLocation: told.defaultLocation ?? undefined,
  }
  // The column holds what `saveSchedule` or `insertSchedule` wrote.
  const permissions = before.permissions as ScheduleValues['permissions']
  await changeDefaults(tx, { siteId, now }, { before, values: { ...values, permissions } })
}

export type EndedOwners = {
  externalIds: readonly string[]
  /** Leaves sessions with participants as they are. */
  preservesParticipants?: boolean
}

export async function cancelSchedulesOf(
  tx: Transaction,
  context: NewsContext,
  { externalIds, preservesParticipants = false }: EndedOwners,
): Promise<void> {
  const scheduleIds = await findScheduleIdsOf(tx, context.siteId, externalIds)
  if (scheduleIds.length > 0) await endSchedules(tx, context, { scheduleIds, preservesParticipants })
}
