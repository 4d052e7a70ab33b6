import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Nothing } from '../../ground/scalars.ts'
import { Notifications, NotificationsChanges } from './schemas.ts'

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
