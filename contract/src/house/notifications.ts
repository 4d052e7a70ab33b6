import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Nothing, TimeZone } from '../ground/scalars.ts'
import { Language } from './site.ts'

export const customerKinds = ['BOOKINGS', 'REMINDERS', 'WAITING_LIST', 'PLANS', 'COMMUNITY', 'NEWS'] as const

export const teamKinds = ['TEAM_NEW', 'TEAM_MOVED', 'TEAM_CANCELED', 'TEAM_SUBSTITUTION', 'TEAM_TIME_OFF', 'TEAM_DIGEST'] as const
export type TeamKind = (typeof teamKinds)[number]

export const notificationKinds = [...customerKinds, ...teamKinds] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Mails that can be switched off; confirmations of a booking or a payment cannot. */
export const optionalKinds = ['REMINDERS', 'WAITING_LIST', 'COMMUNITY', 'NEWS', ...teamKinds] as const satisfies readonly NotificationKind[]
export const OptionalKind = Type.Enum([...optionalKinds])
export type OptionalKind = (typeof optionalKinds)[number]

const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['08:30'] })

/** On the recipient's clock, past midnight if `to` is earlier than `from`. */
export const OwnQuietHours = Type.Object({ from: ClockTime, to: ClockTime })
export type OwnQuietHours = Static<typeof OwnQuietHours>

const teamChoices = {
  hears: Type.Enum(['OWN', 'ALL']),
  delivery: Type.Enum(['EACH', 'DIGEST']),
}

const choices = {
  off: Type.Array(OptionalKind, { maxItems: optionalKinds.length }),
  quietHours: Type.Optional(OwnQuietHours),
  language: Type.Optional(Language),
  timeZone: Type.Optional(TimeZone),
}

export const Notifications = Type.Object({
  email: Type.String(),
  ...choices,
  /** For team members only. `mayHearAll`: the member sees all bookings, so they may be notified of all. */
  team: Type.Optional(Type.Object({ ...teamChoices, mayHearAll: Type.Boolean() })),
})
export type Notifications = Static<typeof Notifications>

export const NotificationsChanges = Type.Partial(Type.Object({ ...choices, team: Type.Partial(Type.Object(teamChoices)) }))
export type NotificationsChanges = Static<typeof NotificationsChanges>

const Token = Type.String({ minLength: 1, maxLength: 1000 })
const Answer = Type.Object({ notifications: Notifications })

export const notificationsOperations = rows({
  getMyNotifications: {
    method: 'GET',
    path: '/_api/foyer/v1/my/notifications',
    access: 'member',
    isRead: true,
    summary: 'What the caller is mailed, and how',
    response: Answer,
    errors: [],
  },
  updateMyNotifications: {
    method: 'PATCH',
    path: '/_api/foyer/v1/my/notifications',
    access: 'member',
    summary: 'Choose what the caller is mailed; the last change counts',
    body: Type.Object({ notifications: NotificationsChanges }),
    response: Answer,
    errors: ['INVALID_TIME_ZONE'],
  },
  getGuestNotifications: {
    method: 'POST',
    path: '/_api/foyer/v1/notifications/read',
    access: 'visitor',
    isRead: true,
    limitPerMinute: 60,
    summary: 'What the address is mailed to which the link was sent',
    body: Type.Object({ token: Token }),
    response: Answer,
    errors: ['NOTIFICATIONS_LINK_INVALID'],
  },
  updateGuestNotifications: {
    method: 'POST',
    path: '/_api/foyer/v1/notifications/update',
    access: 'visitor',
    limitPerMinute: 60,
    summary: 'Choose what the address is mailed to which the link was sent',
    body: Type.Object({ token: Token, notifications: NotificationsChanges }),
    response: Answer,
    errors: ['NOTIFICATIONS_LINK_INVALID', 'INVALID_TIME_ZONE'],
  },
  openUnsubscribe: {
    method: 'GET',
    path: '/_api/foyer/v1/unsubscribe/{token}',
    access: 'anyone',
    kind: 'browser',
    isRead: true,
    limitPerMinute: 120,
    summary: 'Lead a browser from a mail to the page on which its kind is switched off; by itself it changes nothing',
    params: Type.Object({ token: Token }),
    response: Nothing,
    errors: ['NOTIFICATIONS_LINK_INVALID'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/_api/foyer/v1/unsubscribe/{token}',
    access: 'anyone',
    takesForms: true,
    limitPerMinute: 600,
    summary: 'Switch off the kind of a mail, as mail programs do with one click (RFC 8058)',
    params: Type.Object({ token: Token }),
    body: Type.Object({ 'List-Unsubscribe': Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Nothing,
    errors: ['NOTIFICATIONS_LINK_INVALID'],
  },
})
