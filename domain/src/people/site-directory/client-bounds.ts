import type { ClientBounds } from '@foyer/contract'

/** What the visitors of a front end may do together, unless its owner sets other bounds: enough for a busy site, too little for a flood. */
export const usualClientBounds: ClientBounds = { tokensPerMinute: 3000, logInsPerMinute: 600, signUpsPerMinute: 120, liveHolds: 500 }

/** Sign-ups of one network in an hour before a captcha is asked for. */
export const freeSignUpsPerHour = 10

/** The same for a front end on a server: as many as its bound allows in ten minutes. */
export const freeSignUpsOfClient = ({ signUpsPerMinute }: ClientBounds): number => 10 * signUpsPerMinute

/** Messages to telephones, which the business pays for, that one network may cause in an hour. A front end on a server: its sign-ups of a minute. */
export const paidMessagesPerHour = 60
