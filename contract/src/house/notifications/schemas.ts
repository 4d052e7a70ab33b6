import { type Static, Type } from 'typebox'
import { TimeZone } from '../../ground/scalars.ts'
import { Language } from '../site/schemas.ts'
import { optionalKinds } from './kinds.ts'

export const OptionalKind = Type.Enum([...optionalKinds])

const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['08:30'] })

/** From one time of the day to another on the recipient’s clock, over midnight where the second is earlier. */
export const OwnQuietHours = Type.Object({ from: ClockTime, to: ClockTime })
export type OwnQuietHours = Static<typeof OwnQuietHours>

/** How members of the team hear of bookings and of the calendar. */
const teamChoices = {
  /** Of whose: their own, or the whole team's. */
  hears: Type.Enum(['OWN', 'ALL']),
  /** One mail each, or one in the evening with all of the day. */
  delivery: Type.Enum(['EACH', 'DIGEST']),
}

const choices = {
  /** The kinds that are not mailed. */
  off: Type.Array(OptionalKind, { maxItems: optionalKinds.length }),
  /** Absent: those of the business hold. */
  quietHours: Type.Optional(OwnQuietHours),
  /** Absent: the language of the booking, or of the account. */
  language: Type.Optional(Language),
  /** Absent: the zone of the booking, or of the business. */
  timeZone: Type.Optional(TimeZone),
}

/** What a person wants to be mailed, and how. */
export const Notifications = Type.Object({
  email: Type.String(),
  ...choices,
  /** Of a member of the team alone. `mayHearAll`: who sees all bookings may hear of them. */
  team: Type.Optional(Type.Object({ ...teamChoices, mayHearAll: Type.Boolean() })),
})
export type Notifications = Static<typeof Notifications>

/** Only what is sent changes; null clears. */
export const NotificationsChanges = Type.Partial(Type.Object({ ...choices, team: Type.Partial(Type.Object(teamChoices)) }))
export type NotificationsChanges = Static<typeof NotificationsChanges>
