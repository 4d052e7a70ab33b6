import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Nothing, TimeZone } from '../ground/scalars.ts'
import { Language } from './site.ts'

export const customerKinds = ['BOOKINGS', 'REMINDERS', 'WAITING_LIST', 'PLANS', 'COMMUNITY', 'NEWS'] as const

export const teamKinds = ['TEAM_NEW', 'TEAM_MOVED', 'TEAM_CANCELED', 'TEAM_SUBSTITUTION', 'TEAM_TIME_OFF', 'TEAM_DIGEST'] as const
export type TeamKind = (typeof teamKinds)[number]

export const notificationKinds = [...customerKinds, ...teamKinds] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Those that can be switched off; what confirms a booking or a payment cannot. */
export const optionalKinds = ['REMINDERS', 'WAITING_LIST', 'COMMUNITY', 'NEWS', ...teamKinds] as const satisfies readonly NotificationKind[]
export const OptionalKind = Type.Enum([...optionalKinds])
export type OptionalKind = (typeof optionalKinds)[number]

const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['08:30'] })

/** From one time of the day to another on the recipient’s clock, over midnight where the second is earlier. */
export const OwnQuietHours = Type.Object({ from: ClockTime, to: ClockTime })
export type OwnQuietHours = Static<typeof OwnQuietHours>

const teamChoices = {
  /** Of whose: their own, or the whole team's. */
  hears: Type.Enum(['OWN', 'ALL']),
  /** One mail each, or one in the evening with all of the day. */
  delivery: Type.Enum(['EACH', 'DIGEST']),
}

const choices = {
  off: Type.Array(OptionalKind, { maxItems: optionalKinds.length }),
  /** Absent: those of the business hold. */
  quietHours: Type.Optional(OwnQuietHours),
  /** Absent: the language of the booking, or of the account. */
  language: Type.Optional(Language),
  /** Absent: the zone of the booking, or of the business. */
  timeZone: Type.Optional(TimeZone),
}

export const Notifications = Type.Object({
  email: Type.String(),
  ...choices,
  /** Of a member of the team alone. `mayHearAll`: who sees all bookings may hear of them. */
  team: Type.Optional(Type.Object({ ...teamChoices, mayHearAll: Type.Boolean() })),
})
export type Notifications = Static<typeof Notifications>

/** Only what is sent changes; null clears. */
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
