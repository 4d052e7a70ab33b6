export const notificationErrors = {
  NOTIFICATIONS_LINK_INVALID: { status: 401, message: 'This link does not work. Open the one in the newest mail.' },
} as const
