import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, IsoInstant, Revision } from '../../ground/scalars.ts'
import { ReminderSettings, ReminderSettingsChanges, ReminderTimes, ServiceReminders } from './schemas.ts'

const SettingsAnswer = Type.Object({ reminderSettings: ReminderSettings })
const ServiceId = Type.Object({ serviceId: Guid })
const Token = Type.Object({ token: Type.String({ minLength: 20, maxLength: 2048 }) })
const ServiceAnswer = Type.Object({ serviceReminders: ServiceReminders })

export const remindersOperations = rows({
  getReminderSettings: {
    method: 'GET',
    path: '/_api/foyer/v1/reminder-settings',
    access: 'manager',
    permission: 'services.read',
    isRead: true,
    summary: 'When customers are reminded, and when they are not disturbed',
    response: SettingsAnswer,
    errors: [],
  },
  updateReminderSettings: {
    method: 'PUT',
    path: '/_api/foyer/v1/reminder-settings',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Set the reminders of all services that have none of their own, and the quiet hours',
    body: Type.Object({ reminderSettings: ReminderSettingsChanges }),
    response: SettingsAnswer,
    errors: ['STALE_REVISION'],
  },
  getServiceReminders: {
    method: 'GET',
    path: '/_api/foyer/v1/services/{serviceId}/reminders',
    access: 'manager',
    permission: 'services.read',
    isRead: true,
    summary: 'When customers of a service are reminded',
    params: ServiceId,
    response: ServiceAnswer,
    errors: ['SERVICE_NOT_FOUND'],
  },
  updateServiceReminders: {
    method: 'PUT',
    path: '/_api/foyer/v1/services/{serviceId}/reminders',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Give a service reminders of its own; without `own`, those of the site hold',
    params: ServiceId,
    body: Type.Object({ own: Type.Optional(ReminderTimes), revision: Revision }),
    response: ServiceAnswer,
    errors: ['SERVICE_NOT_FOUND', 'STALE_REVISION'],
  },
  getReminderAnonymously: {
    method: 'GET',
    path: '/_api/foyer/v1/anonymous-bookings/{token}/reminder',
    access: 'anyone',
    isRead: true,
    summary: 'When the customer of a booking is reminded next, by the link in its mail',
    params: Token,
    /** Absent: no reminder is to come. */
    response: Type.Object({ reminderDate: Type.Optional(IsoInstant) }),
    errors: ['INVALID_TOKEN', 'BOOKING_NOT_FOUND'],
  },
})
