import { type Static, Type } from 'typebox'

/** Whether a member is named to the other participants of one booking; AS_PROFILE: as their setting for all sessions says. */
export const SightAtBooking = Type.Enum(['AS_PROFILE', 'SHOWN', 'HIDDEN'])
export type SightAtBooking = Static<typeof SightAtBooking>
