/** What mails to customers are about. */
export const notificationKinds = ['BOOKINGS', 'REMINDERS', 'WAITING_LIST', 'PLANS', 'COMMUNITY', 'NEWS'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Those that can be switched off; what confirms a booking or a payment cannot. */
export const optionalKinds = ['REMINDERS', 'WAITING_LIST', 'COMMUNITY', 'NEWS'] as const satisfies readonly NotificationKind[]
export type OptionalKind = (typeof optionalKinds)[number]
