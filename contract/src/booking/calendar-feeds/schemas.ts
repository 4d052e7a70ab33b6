import { type Static, Type } from 'typebox'
import { Guid, IsoInstant } from '../../ground/scalars.ts'

/** `MEMBER`: what the account has booked. `STAFF`: the bookings and sessions of the account's staff member. */
export const CalendarFeedKind = Type.Union([Type.Literal('MEMBER'), Type.Literal('STAFF')])
export type CalendarFeedKind = Static<typeof CalendarFeedKind>

/** A calendar that other programs subscribe to by its secret address, of which only a hash is kept. */
export const CalendarFeed = Type.Object({
  id: Guid,
  kind: CalendarFeedKind,
  /** When the present address was made. */
  createdDate: IsoInstant,
  /** When a program read it last, to the hour; absent until one does. */
  lastReadDate: Type.Optional(IsoInstant),
})
export type CalendarFeed = Static<typeof CalendarFeed>
