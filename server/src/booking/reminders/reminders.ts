import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { findServiceReminders, insertFirstReminderSettings, saveServiceReminders } from './reminder-settings-store.ts'

export const createFirstReminderSettings = (tx: Transaction, site: { siteId: string; now: string }): Promise<void> =>
  insertFirstReminderSettings(tx, site)

/** A service without reminders of its own uses the site's, and so does its copy. */
export async function copyReminders(
  tx: Transaction,
  { siteId, now, caller, dependencies: { jobs } }: Context,
  { fromServiceId, toServiceId: serviceId }: { fromServiceId: string; toServiceId: string },
): Promise<void> {
  const { usesDefaults, minutesBefore, followUpMinutesAfter } = await findServiceReminders(tx, siteId, fromServiceId)
  if (usesDefaults) return
  const before = await findServiceReminders(tx, siteId, serviceId)
  const own = { minutesBefore, ...(followUpMinutesAfter !== undefined && { followUpMinutesAfter }) }
  await saveServiceReminders(tx, { siteId, serviceId, now, revision: before.revision, own })
  const entity = await findServiceReminders(tx, siteId, serviceId)
  const payload = { entity, modifiedFields: modifiedFields(before, entity) }
  await recordEvent(tx, { siteId, now, caller, jobs, name: 'service_reminders.updated', entityId: serviceId, payload })
}
