/** What mails to customers are about. */
export const customerKinds = ['BOOKINGS', 'REMINDERS', 'WAITING_LIST', 'PLANS', 'COMMUNITY', 'NEWS'] as const

/** What mails to members of the team are about. */
export const teamKinds = ['TEAM_NEW', 'TEAM_MOVED', 'TEAM_CANCELED', 'TEAM_SUBSTITUTION', 'TEAM_TIME_OFF', 'TEAM_DIGEST'] as const
export type TeamKind = (typeof teamKinds)[number]

export const notificationKinds = [...customerKinds, ...teamKinds] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Those that can be switched off; what confirms a booking or a payment cannot. */
export const optionalKinds = ['REMINDERS', 'WAITING_LIST', 'COMMUNITY', 'NEWS', ...teamKinds] as const satisfies readonly NotificationKind[]
export type OptionalKind = (typeof optionalKinds)[number]
