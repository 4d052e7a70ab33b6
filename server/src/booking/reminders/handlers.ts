import type { Handlers } from '../../ground/handler.ts'
import { getReminderAnonymously } from './next-reminder.ts'
import { getReminderSettings, getServiceReminders, updateReminderSettings, updateServiceReminders } from './reminder-settings.ts'

export const remindersHandlers: Handlers<'reminders'> = {
  getReminderSettings,
  updateReminderSettings,
  getServiceReminders,
  updateServiceReminders,
  getReminderAnonymously,
}
