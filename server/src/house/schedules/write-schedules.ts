import { randomUUID } from 'node:crypto'
import { contract, type NewSchedule, type Schedule, type ScheduleChanges } from '@foyer/contract'
import { invalid, isTimeZone, Refusal } from '@foyer/domain'
import { sql } from 'kysely'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import { pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { idOfKey } from '../../ground/id-of-key.ts'
import { lockBusinessZone } from '../calendar/calendar-locks-store.ts'
import { recordScheduleEvent } from '../calendar/record-events.ts'
import { bookingsAppId, findSchedule, findVisibleSchedules, scheduleOf, visibleSchedulesOf } from '../calendar/schedules-store.ts'
import { lockAffected } from '../calendar-events/write-events.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { insertWholeSchedule, lockSchedule, ownerOfSchedule, type ScheduleValues } from './change-schedules-store.ts'
import { changeDefaults, endSchedules } from './schedule-changes.ts'

export const createSchedule: Handler<'calendar', 'createSchedule'> = async ({ body }, context) => {
  const { siteId, now, caller } = context
  const { schedule: wanted, idempotencyKey } = body
  refuseZone(wanted.timeZone)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const id = idempotencyKey ? idOfKey(siteId, idempotencyKey) : randomUUID()
    const { externalId = null, appId = bookingsAppId } = wanted
    const isNew = await insertWholeSchedule(tx, { ...valuesOf(wanted, siteTimeZone), siteId, now, id, externalId, appId })
    const schedule = await findSchedule(tx, siteId, id)
    if (!schedule) throw invalid('schedule.externalId', 'belongs to another schedule', 'NOT_UNIQUE')
    if (isNew) await recordScheduleEvent(tx, context, { name: 'schedule.created', entityId: id, payload: { entity: schedule } })
    return { schedule: scheduleFor(schedule, caller) }
  })
}

const row = contract.calendar.updateSchedule

export const updateSchedule: Handler<'calendar', 'updateSchedule'> = async ({ params, body, cleared }, context) => {
  const { siteId, caller } = context
  const { revision, ...changes } = body.schedule
  const patch = pickMasked({
    changes,
    mask: body.fieldmask,
    writable: row.body.properties.schedule,
    entity: row.response.properties.schedule,
    cleared,
    path: 'schedule',
    maskName: 'fieldmask',
  })
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const before = await lockSchedule(tx, siteId, params['schedule.id'])
    if (!before) throw new Refusal('SCHEDULE_NOT_FOUND')
    if (before.status === 'CANCELLED') throw new Refusal('SCHEDULE_CANCELLED')
    if (before.revision !== revision) throw new Refusal('INVALID_REVISION', { current: scheduleFor(before, caller) })
    refuseImmutable(patch, before)
    const after = withoutNulls({ ...before, ...(patch.timeZone && { businessTimeZoneEnabled: null }), ...patch })
    refuseZone(after.timeZone)
    await lockAffected(tx, siteId, { scheduleIds: [before.id], resourceIds: [] })
    const schedule = await changeDefaults(tx, context, { before, values: valuesOf(after, siteTimeZone) })
    await touchCatalogue(tx, siteId)
    await recordScheduleEvent(tx, context, {
      name: 'schedule.updated',
      entityId: schedule.id,
      payload: { entity: schedule, previousEntity: before },
    })
    return { schedule: scheduleFor(schedule, caller) }
  })
}

export const cancelSchedule: Handler<'calendar', 'cancelSchedule'> = async ({ params, body }, context) => {
  const { siteId, caller } = context
  const { preserveFutureEventsWithParticipants = false } = body
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const before = await lockSchedule(tx, siteId, params.scheduleId)
    if (!before) throw new Refusal('SCHEDULE_NOT_FOUND')
    if (before.status === 'CANCELLED') throw new Refusal('SCHEDULE_ALREADY_CANCELLED')
    await refuseOwned(tx, context, before)
    await endSchedules(tx, context, { scheduleIds: [before.id], preservesParticipants: preserveFutureEventsWithParticipants })
    await touchCatalogue(tx, siteId)
    const schedule = { ...before, ...(await findSchedule(tx, siteId, before.id)) }
    const payload = { schedule, preserveFutureEventsWithParticipants }
    await recordScheduleEvent(tx, context, { name: 'schedule.cancelled', entityId: schedule.id, payload })
    return { schedule: scheduleFor(schedule, caller) }
  })
}

async function refuseOwned(tx: Transaction, { siteId }: Context, { id }: Schedule): Promise<void> {
  const owner = await ownerOfSchedule(tx, siteId, id)
  if (owner) throw invalid('scheduleId', `belongs to a ${owner.toLowerCase()}, and is cancelled with it`, 'HAS_OWNER', { owner })
}

/** A schedule on the business's clock has its zone, whatever zone is sent. */
function valuesOf(schedule: NewSchedule, siteTimeZone: string): ScheduleValues {
  const { timeZone = siteTimeZone, businessTimeZoneEnabled = timeZone === siteTimeZone } = schedule
  return { ...schedule, timeZone: businessTimeZoneEnabled ? siteTimeZone : timeZone, businessTimeZoneEnabled }
}

function refuseZone(timeZone: string | undefined): void {
  if (timeZone === undefined || isTimeZone(timeZone)) return
  throw invalid('schedule.timeZone', `is ${timeZone}, which is not the name of an IANA time zone`, 'TIME_ZONE')
}

type Sent = { [Member in keyof ScheduleChanges]?: ScheduleChanges[Member] | null }

function refuseImmutable(patch: Sent, before: Schedule): void {
  for (const member of ['externalId', 'appId'] as const) {
    const sent = patch[member]
    if (sent !== undefined && sent?.toLowerCase() !== before[member]) throw invalid(`schedule.${member}`, 'cannot be changed', 'IMMUTABLE')
  }
  if (patch.name === null) throw invalid('schedule.name', 'is required', 'REQUIRED')
}

/** A zone that is sent alone takes the schedule off the business's clock. */
function withoutNulls(schedule: Record<string, unknown>): NewSchedule {
  // Only members of the schedule, of which the null ones are left out.
  return Object.fromEntries(Object.entries(schedule).filter(([, value]) => value !== null)) as NewSchedule
}

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

/** Only managers who ask for personal members see a customer's address and conference links. */
function scheduleFor(schedule: Schedule, caller: Caller, fields: readonly string[] = []): Schedule {
  if (fields.length > 0 && caller.kind !== 'manager') throw new Refusal('PERMISSION_DENIED', { reason: 'PERSONAL_FIELDS' })
  if (fields.length > 0) return schedule
  const { defaultConferencingDetails: _, defaultLocation: location, ...shown } = schedule
  if (!location) return shown
  return { ...shown, defaultLocation: location.type === 'CUSTOMER' ? { id: location.id, type: location.type } : location }
}
