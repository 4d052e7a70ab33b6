import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { FreeForm, Guid, IsoInstant, Revision } from '../ground/scalars.ts'

export const mostReminders = 5

/** Minutes in 30 days. */
const longest = 43_200

const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['08:30'] })

const times = {
  minutesBefore: Type.Array(Type.Integer({ minimum: 5, maximum: longest }), { maxItems: mostReminders }),
  followUpMinutesAfter: Type.Optional(Type.Integer({ minimum: 5, maximum: longest })),
}
export const ReminderTimes = Type.Object(times)
export type ReminderTimes = Static<typeof ReminderTimes>

/** Past midnight if `to` is earlier than `from`; 18 hours at most. */
export const QuietHours = Type.Object({
  from: ClockTime,
  to: ClockTime,
  clock: Type.Enum(['RECIPIENT', 'SITE']),
})
export type QuietHours = Static<typeof QuietHours>

export const ReminderSettings = Type.Object({
  ...times,
  quietHours: Type.Optional(QuietHours),
  courseSessions: Type.Enum(['FIRST', 'EACH']),
  revision: Revision,
  updatedDate: IsoInstant,
})
export type ReminderSettings = Static<typeof ReminderSettings>

export const ReminderSettingsChanges = Type.Omit(ReminderSettings, ['updatedDate'])

export const ServiceReminders = Type.Object({
  serviceId: Guid,
  /** True if the site's settings apply; `minutesBefore` and `followUpMinutesAfter` then repeat them. */
  usesDefaults: Type.Boolean(),
  ...times,
  revision: Revision,
})
export type ServiceReminders = Static<typeof ServiceReminders>

export const reminderEvents = {
  'reminder_settings.updated': Type.Object({ entity: ReminderSettings, modifiedFields: FreeForm }),
  'service_reminders.updated': Type.Object({ entity: ServiceReminders, modifiedFields: FreeForm }),
} as const

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
    response: Type.Object({ reminderDate: Type.Optional(IsoInstant) }),
    errors: ['INVALID_TOKEN', 'BOOKING_NOT_FOUND'],
  },
})
