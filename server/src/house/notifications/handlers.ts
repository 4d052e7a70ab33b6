import type { Handlers } from '../../ground/handler.ts'
import {
  getGuestNotifications,
  getMyNotifications,
  openUnsubscribe,
  unsubscribe,
  updateGuestNotifications,
  updateMyNotifications,
} from './choose-notifications.ts'

export const notificationsHandlers: Handlers<'notifications'> = {
  getMyNotifications,
  updateMyNotifications,
  getGuestNotifications,
  updateGuestNotifications,
  openUnsubscribe,
  unsubscribe,
}
