import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, IsoInstant, Nothing } from '../ground/scalars.ts'

/** `MEMBER`: what the account has booked. `STAFF`: the bookings and sessions of the account's staff member. */
export const CalendarFeedKind = Type.Union([Type.Literal('MEMBER'), Type.Literal('STAFF')])
export type CalendarFeedKind = Static<typeof CalendarFeedKind>

/** A calendar that other programs subscribe to by a secret address. Only a hash of the address is stored. */
export const CalendarFeed = Type.Object({
  id: Guid,
  kind: CalendarFeedKind,
  createdDate: IsoInstant,
  /** When a program last read the feed, to the hour. */
  lastReadDate: Type.Optional(IsoInstant),
})
export type CalendarFeed = Static<typeof CalendarFeed>

/** No event carries the address. */
export const calendarFeedEvents = {
  'calendar_feed.created': Type.Object({ entity: CalendarFeed, memberId: Guid }),
  'calendar_feed.renewed': Type.Object({ entity: CalendarFeed, memberId: Guid, previousCreatedDate: IsoInstant }),
  'calendar_feed.revoked': Type.Object({ entity: CalendarFeed, memberId: Guid }),
} as const

export const calendarFeedsOperations = rows({
  listCalendarFeeds: {
    method: 'GET',
    path: '/_api/foyer/v1/calendar-feeds',
    access: 'member',
    isRead: true,
    summary: 'The caller’s calendar feeds, without their addresses',
    response: Type.Object({ calendarFeeds: Type.Array(CalendarFeed) }),
    errors: [],
  },
  createCalendarFeed: {
    method: 'POST',
    path: '/_api/foyer/v1/calendar-feeds',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Make the secret address of a feed of the caller’s, answered this once; an address made before ends',
    body: Type.Object({ kind: CalendarFeedKind }),
    response: Type.Object({ calendarFeed: CalendarFeed, address: Type.String() }),
    errors: ['NO_STAFF_CALENDAR'],
  },
  revokeCalendarFeed: {
    method: 'DELETE',
    path: '/_api/foyer/v1/calendar-feeds/{calendarFeedId}',
    access: 'member',
    summary: 'End the address of one of the caller’s feeds',
    params: Type.Object({ calendarFeedId: Guid }),
    response: Nothing,
    errors: ['CALENDAR_FEED_NOT_FOUND'],
  },
  readCalendarFeed: {
    method: 'GET',
    path: '/_api/foyer/v1/calendar-feeds/{secret}/calendar.ics',
    access: 'anyone',
    isRead: true,
    kind: 'file',
    limitPerMinute: 120,
    summary: 'A feed as an iCalendar file, by its secret address; unchanged content answers 304 to a conditional request',
    params: Type.Object({ secret: Type.String({ minLength: 20, maxLength: 100 }) }),
    response: Nothing,
    errors: ['CALENDAR_FEED_NOT_FOUND'],
  },
})
