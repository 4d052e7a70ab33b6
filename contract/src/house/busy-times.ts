import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, IsoInstant } from '../ground/scalars.ts'

export const CalendarProviderName = Type.Enum(['CALDAV', 'GOOGLE', 'MICROSOFT', 'ICS'])
export type CalendarProviderName = Static<typeof CalendarProviderName>

/** How fresh is what is known of a calendar that a staff member keeps elsewhere, and that blocks. */
export const CalendarFreshness = Type.Object({
  provider: CalendarProviderName,
  /** Absent while it has never been read. */
  readDate: Type.Optional(IsoInstant),
  failingSince: Type.Optional(IsoInstant),
  /** The staff member is closed since then, because the site wants that of calendars that are not read for a day. */
  closedSince: Type.Optional(IsoInstant),
})
export type CalendarFreshness = Static<typeof CalendarFreshness>

export const OutsideCalendar = Type.Object({
  id: Guid,
  resourceId: Guid,
  /** Only for the staff member themselves. */
  name: Type.Optional(Type.String()),
  ...CalendarFreshness.properties,
})
export type OutsideCalendar = Static<typeof OutsideCalendar>

/** An event of such a calendar: busy for everybody, with its title only for the staff member themselves. */
export const OutsideTime = Type.Object({
  id: Type.String(),
  calendarId: Guid,
  resourceId: Guid,
  startDate: IsoInstant,
  endDate: IsoInstant,
  isAllDay: Type.Boolean(),
  title: Type.Optional(Type.String()),
})
export type OutsideTime = Static<typeof OutsideTime>

export const busyTimesOperations = rows({
  listOutsideTimes: {
    method: 'POST',
    path: '/_api/foyer/v1/outside-times/query',
    access: 'manager',
    permission: 'calendar.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Busy times of calendars that staff members keep elsewhere, in a span of at most 45 days, and how fresh they are',
    body: Type.Object({ startDate: IsoInstant, endDate: IsoInstant }),
    response: Type.Object({
      calendars: Type.Array(OutsideCalendar),
      times: Type.Array(OutsideTime),
      /** More than the 10,000 earliest. */
      hasMore: Type.Boolean(),
    }),
    errors: [],
  },
})
