import type { ClientBounds } from '@foyer/contract'

export const usualClientBounds: ClientBounds = { tokensPerMinute: 3000, logInsPerMinute: 600, signUpsPerMinute: 120, liveHolds: 500 }

export const freeSignUpsPerHour = 10

/** For a front end on a server: its bound of ten minutes. */
export const freeSignUpsOfClient = ({ signUpsPerMinute }: ClientBounds): number => 10 * signUpsPerMinute

/** Messages to telephones, which the business pays for, per network. For a front end on a server: its sign-ups of a minute. */
export const paidMessagesPerHour = 60
