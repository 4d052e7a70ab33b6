import type { QuietHours, ReminderTimes } from '@foyer/contract'
import { invalid, lengthOfQuietHours, parseLocal, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadService, lockedService } from '../../offer/services/services.ts'
import { findReminderSettings, findServiceReminders, saveReminderSettings, saveServiceReminders } from './reminder-settings-store.ts'

export const getReminderSettings: Handler<'reminders', 'getReminderSettings'> = async (_received, { db, siteId }) => ({
  reminderSettings: await findReminderSettings(db, siteId),
})

export const updateReminderSettings: Handler<'reminders', 'updateReminderSettings'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { revision, quietHours, courseSessions, ...times } = body.reminderSettings
  const columns = { times: sorted(times), quiet: quietHours ? readQuietHours(quietHours) : null, courseSessions }
  return await context.inTransaction(async (tx) => {
    const before = await findReminderSettings(tx, siteId)
    const isSaved = before.revision === revision && (await saveReminderSettings(tx, { siteId, now, revision, columns }))
    const entity = await findReminderSettings(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, modifiedFields: modifiedFields(before, entity) }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'reminder_settings.updated', entityId: siteId, payload })
    return { reminderSettings: entity }
  })
}

const longestQuietMinutes = 18 * 60

function readQuietHours({ from, to, clock }: QuietHours) {
  const minutes = { from: minutesOf(from), to: minutesOf(to) }
  const length = lengthOfQuietHours(minutes)
  if (length === 0) throw invalid('reminderSettings.quietHours.to', 'must differ from "from"', 'INVALID_RANGE')
  if (length > longestQuietMinutes) {
    throw invalid('reminderSettings.quietHours.to', 'must be at most 18 hours after "from"', 'INVALID_RANGE', { mostHours: 18 })
  }
  return { ...minutes, clock }
}

const minutesOf = (clock: string): number => parseLocal(`1970-01-01T${clock}`) ?? 0

const sorted = ({ minutesBefore, ...times }: ReminderTimes): ReminderTimes => ({
  ...times,
  minutesBefore: [...new Set(minutesBefore)].sort((one, other) => other - one),
})

export const getServiceReminders: Handler<'reminders', 'getServiceReminders'> = async ({ params: { serviceId } }, { db, siteId, now }) => {
  if (!(await loadService(db, { siteId, now }, serviceId))) throw new Refusal('SERVICE_NOT_FOUND')
  return { serviceReminders: await findServiceReminders(db, siteId, serviceId) }
}

export const updateServiceReminders: Handler<'reminders', 'updateServiceReminders'> = async ({ params, body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { revision } = body
  const own = body.own ? sorted(body.own) : null
  return await context.inTransaction(async (tx) => {
    const { id: serviceId } = await lockedService(tx, { siteId, now }, params.serviceId)
    const before = await findServiceReminders(tx, siteId, serviceId)
    const isSaved = before.revision === revision && (await saveServiceReminders(tx, { siteId, serviceId, now, revision, own }))
    const entity = await findServiceReminders(tx, siteId, serviceId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, modifiedFields: modifiedFields(before, entity) }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'service_reminders.updated', entityId: serviceId, payload })
    return { serviceReminders: entity }
  })
}
