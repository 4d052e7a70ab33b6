import type { Queryable } from '../../ground/db/database.ts'
import { sumPartySizes } from './participations-store.ts'

export const countParticipantsOfSchedules = (db: Queryable, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, number>> =>
  sumPartySizes(db, siteId, scheduleIds)
