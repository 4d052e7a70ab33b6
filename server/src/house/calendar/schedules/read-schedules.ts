import type { Schedule } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { sql } from 'kysely'
import { type Caller, isBusiness } from '../../../ground/caller.ts'
import type { Fields } from '../../../ground/db/querying/fields.ts'
import { findPage } from '../../../ground/db/querying/find-page.ts'
import type { Handler } from '../../../ground/handler.ts'
import { findVisibleSchedules, scheduleOf, visibleSchedulesOf } from '../stored/schedules-store.ts'

const sameness = ['$eq', '$in'] as const

const scheduleFields: Fields = {
  id: { column: sql.ref('schedules.id'), type: 'id', operators: sameness },
  externalId: { column: sql.ref('schedules.external_id'), type: 'id', operators: sameness, isSortable: false },
  appId: { column: sql.ref('schedules.app_id'), type: 'id', operators: sameness, isSortable: false },
  status: { column: sql.ref('schedules.status'), type: 'enum', values: ['ACTIVE', 'CANCELLED'], operators: sameness, isSortable: false },
}

export const getSchedule: Handler<'calendar', 'getSchedule'> = async ({ params, query }, { db, siteId, caller }) => {
  const [schedule] = await findVisibleSchedules(db, siteId, [params.scheduleId], isBusiness(caller))
  if (!schedule) throw new Refusal('SCHEDULE_NOT_FOUND')
  return { schedule: scheduleFor(schedule, caller, query.fields) }
}

export const querySchedules: Handler<'calendar', 'querySchedules'> = async ({ body }, { db, siteId, caller, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'querySchedules',
    fields: scheduleFields,
    from: visibleSchedulesOf(db, siteId, isBusiness(caller)),
    query: body.query,
    defaults: { sort: [], paging: 'CURSOR', limits: { least: 1, byDefault: 50, most: 100 } },
  })
  return { schedules: rows.map((row) => scheduleFor(scheduleOf(row), caller, body.fields)), pagingMetadata }
}

/** A customer's place and conference links are told only to managers who ask for personal members. */
export function scheduleFor(schedule: Schedule, caller: Caller, fields: readonly string[] = []): Schedule {
  if (fields.length > 0 && caller.kind !== 'manager') throw new Refusal('PERMISSION_DENIED', { reason: 'PERSONAL_FIELDS' })
  if (fields.length > 0) return schedule
  const { defaultConferencingDetails: _, defaultLocation: location, ...shown } = schedule
  if (!location) return shown
  return { ...shown, defaultLocation: location.type === 'CUSTOMER' ? { id: location.id, type: location.type } : location }
}
