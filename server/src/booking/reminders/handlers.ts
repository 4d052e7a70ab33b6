import type { Handlers } from '../../ground/handler.ts'
import { getReminderSettings, getServiceReminders, updateReminderSettings, updateServiceReminders } from './reminder-settings.ts'
import { getReminderAnonymously } from './send-reminders.ts'

export const remindersHandlers: Handlers<'reminders'> = {
  getReminderSettings,
  updateReminderSettings,
  getServiceReminders,
  updateServiceReminders,
  getReminderAnonymously,
}
