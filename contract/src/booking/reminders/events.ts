import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { ReminderSettings, ServiceReminders } from './schemas.ts'

/** Domain events of reminders, of the site and of a service. `modifiedFields`: what the changed members were before. */
export const reminderEvents = {
  'reminder_settings.updated': Type.Object({ entity: ReminderSettings, modifiedFields: FreeForm }),
  'service_reminders.updated': Type.Object({ entity: ServiceReminders, modifiedFields: FreeForm }),
} as const
