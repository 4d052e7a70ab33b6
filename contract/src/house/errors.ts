export const notificationErrors = {
  NOTIFICATIONS_LINK_INVALID: { status: 401, message: 'This link does not work. Open the one in the latest e-mail.' },
} as const
