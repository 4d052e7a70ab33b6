import { type Static, Type } from 'typebox'

/** What a member chose for one booking: to be named to the others, not to be, or what holds for all their sessions. */
export const SightAtBooking = Type.Enum(['AS_PROFILE', 'SHOWN', 'HIDDEN'])
export type SightAtBooking = Static<typeof SightAtBooking>
