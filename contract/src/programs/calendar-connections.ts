import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, IsoInstant, Nothing, TrimmedText } from '../ground/scalars.ts'
import { CalendarProviderName } from '../house/busy-times.ts'

/** Services at which a person signs in, with the id and secret that the service gave this site. */
export const CalendarAppProvider = Type.Enum(['GOOGLE', 'MICROSOFT'])
export type CalendarAppProvider = Static<typeof CalendarAppProvider>

/** Why a connection fails. `SIGNED_OUT`: the service no longer takes the password or the permission. */
export const CalendarFailure = Type.Enum(['SIGNED_OUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNREACHABLE', 'REFUSED'])
export type CalendarFailure = Static<typeof CalendarFailure>

export const ConnectedCalendar = Type.Object({
  id: Guid,
  name: Type.String(),
  isPrimary: Type.Boolean(),
  /** Whether bookings can be written to it. */
  isWritable: Type.Boolean(),
  /** Whether its busy times are taken out of what customers can book. */
  blocks: Type.Boolean(),
  /** Whether the service says at once when something changes. */
  isPushed: Type.Boolean(),
})
export type ConnectedCalendar = Static<typeof ConnectedCalendar>

export const WrittenTitles = Type.Enum(['SERVICE', 'SERVICE_AND_FIRST_NAME'])
export type WrittenTitles = Static<typeof WrittenTitles>

const health = {
  /** When the calendars were last read whole or found unchanged. */
  readDate: Type.Optional(IsoInstant),
  failingSince: Type.Optional(IsoInstant),
  failure: Type.Optional(CalendarFailure),
}

export const CalendarConnection = Type.Object({
  id: Guid,
  provider: CalendarProviderName,
  /** Of a CalDAV server; of a calendar that is read by a secret address only the host. */
  address: Type.Optional(Type.String()),
  userName: Type.Optional(Type.String()),
  /** `ENDING`: its coming events are being removed outside. */
  status: Type.Enum(['ACTIVE', 'ENDING']),
  calendars: Type.Array(ConnectedCalendar),
  /** The calendar to which bookings are written. */
  writesTo: Type.Optional(Guid),
  titles: WrittenTitles,
  ...health,
  createdDate: IsoInstant,
})
export type CalendarConnection = Static<typeof CalendarConnection>

/** What the business sees of a connection: neither titles nor addresses. */
export const TeamCalendarConnection = Type.Object({
  id: Guid,
  resourceId: Guid,
  provider: CalendarProviderName,
  blockingCalendars: Type.Integer(),
  isWritten: Type.Boolean(),
  ...health,
})
export type TeamCalendarConnection = Static<typeof TeamCalendarConnection>

/** `CALDAV`: address, user name and an app password. `ICS`: the address alone. */
export const NewCalendarConnection = Type.Object({
  provider: Type.Enum(['CALDAV', 'ICS']),
  address: Type.String({ minLength: 1, maxLength: 2000, examples: ['https://cloud.example.com'] }),
  userName: Type.Optional(TrimmedText(320)),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
})
export type NewCalendarConnection = Static<typeof NewCalendarConnection>

export const CalendarConnectionChanges = Type.Object({
  /** The calendars that block, all of them. */
  blocking: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
  /** `null`: bookings are written nowhere, and those that are still to come are removed. */
  writesTo: Type.Optional(Guid),
  titles: Type.Optional(WrittenTitles),
})
export type CalendarConnectionChanges = Static<typeof CalendarConnectionChanges>

export const CalendarApp = Type.Object({
  provider: CalendarAppProvider,
  clientId: Type.String(),
  /** False: the secret was sealed with a key that is lost, and has to be entered again. */
  hasSecret: Type.Boolean(),
  connections: Type.Integer(),
})
export type CalendarApp = Static<typeof CalendarApp>

const ConnectionId = Type.Object({ connectionId: Guid })
const AppParams = Type.Object({ provider: CalendarAppProvider })
const ConnectionAnswer = Type.Object({ connection: CalendarConnection })
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const calendarConnectionsOperations = rows({
  listCalendarConnections: {
    method: 'GET',
    path: '/_api/foyer/v1/calendar-connections',
    access: 'member',
    isRead: true,
    summary: 'The caller’s connected calendars, and the services at which they can sign in',
    response: Type.Object({
      connections: Type.Array(CalendarConnection),
      apps: Type.Array(CalendarAppProvider),
      /** Whether the account belongs to a staff member, whose calendars can be connected. */
      isStaff: Type.Boolean(),
    }),
    errors: [],
  },
  listTeamCalendarConnections: {
    method: 'GET',
    path: '/_api/foyer/v1/calendar-connections/team',
    access: 'manager',
    permission: 'staff.read',
    isRead: true,
    summary: 'How the calendars of the team are connected, and which connections fail',
    response: Type.Object({ connections: Type.Array(TeamCalendarConnection) }),
    errors: [],
  },
  connectCalendar: {
    method: 'POST',
    path: '/_api/foyer/v1/calendar-connections',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Connect a CalDAV account or the address of a calendar; it is asked at once. The same account again replaces its password',
    body: Type.Object({ connection: NewCalendarConnection }),
    response: ConnectionAnswer,
    errors: ['NO_STAFF_CALENDAR', 'TOO_MANY_CALENDAR_CONNECTIONS', 'NO_CALENDARS_FOUND'],
  },
  beginCalendarSignIn: {
    method: 'POST',
    path: '/_api/foyer/v1/calendar-connections/sign-in/{provider}',
    access: 'member',
    limitPerMinute: 30,
    summary: 'Where the browser goes to permit reading and writing calendars; with a connection, to sign in to it again',
    params: AppParams,
    body: Type.Object({ connectionId: Type.Optional(Guid) }),
    response: Type.Object({ redirectUrl: Type.String() }),
    errors: ['NO_STAFF_CALENDAR', 'CALENDAR_APP_MISSING', 'CALENDAR_CONNECTION_NOT_FOUND', 'TOO_MANY_CALENDAR_CONNECTIONS'],
  },
  returnFromCalendarProvider: {
    method: 'GET',
    path: '/_api/foyer/v1/calendar-connections/return',
    access: 'anyone',
    kind: 'browser',
    limitPerMinute: 60,
    summary: 'Where Google and Microsoft send browsers back to',
    query: Type.Object({ state: text(500), code: text(4000), error: text(200), error_description: text(2000) }),
    response: Nothing,
    errors: [],
  },
  updateCalendarConnection: {
    method: 'PATCH',
    path: '/_api/foyer/v1/calendar-connections/{connectionId}',
    access: 'member',
    summary: 'Choose which calendars block, where bookings are written, and under which titles',
    params: ConnectionId,
    body: Type.Object({ connection: CalendarConnectionChanges }),
    response: ConnectionAnswer,
    errors: ['CALENDAR_CONNECTION_NOT_FOUND'],
  },
  readCalendarsNow: {
    method: 'POST',
    path: '/_api/foyer/v1/calendar-connections/{connectionId}/read',
    access: 'member',
    limitPerMinute: 10,
    summary: 'Read and write a connection’s calendars now; what came of it is in the answer',
    params: ConnectionId,
    body: Nothing,
    response: ConnectionAnswer,
    errors: ['CALENDAR_CONNECTION_NOT_FOUND'],
  },
  disconnectCalendar: {
    method: 'DELETE',
    path: '/_api/foyer/v1/calendar-connections/{connectionId}',
    access: 'member',
    summary: 'End a connection: nothing of it blocks any more, and coming bookings are removed from the calendar unless they are to stay',
    params: ConnectionId,
    query: Type.Object({ keepsEvents: Type.Optional(Type.Boolean()) }),
    response: Nothing,
    errors: ['CALENDAR_CONNECTION_NOT_FOUND'],
  },
  receiveCalendarPush: {
    method: 'POST',
    path: '/_api/foyer/v1/calendar-connections/push/{channel}',
    access: 'anyone',
    kind: 'file',
    upload: { maxBytes: 256 * 1024, contentType: 'application/json' },
    limitPerMinute: 600,
    summary: 'For Google and Microsoft: a calendar has changed. The secret channel in the address says which',
    params: Type.Object({ channel: Type.String({ minLength: 20, maxLength: 100 }) }),
    query: Type.Object({ validationToken: text(2000) }),
    response: Nothing,
    errors: ['CALENDAR_CHANNEL_NOT_FOUND'],
  },
  listCalendarApps: {
    method: 'GET',
    path: '/_api/foyer/v1/calendar-apps',
    access: 'manager',
    permission: 'access.read',
    isRead: true,
    summary: 'What Google and Microsoft know this site by, and the address that they send browsers back to',
    response: Type.Object({ apps: Type.Array(CalendarApp), redirectUrl: Type.String() }),
    errors: [],
  },
  saveCalendarApp: {
    method: 'PUT',
    path: '/_api/foyer/v1/calendar-apps/{provider}',
    access: 'manager',
    permission: 'access.manage',
    movesTrust: true,
    summary: 'Enter the client id and secret of Google or Microsoft; a secret that is not sent stays',
    params: AppParams,
    body: Type.Object({ clientId: TrimmedText(300), secret: Type.Optional(TrimmedText(500)) }),
    response: Type.Object({ app: CalendarApp }),
    errors: [],
  },
  removeCalendarApp: {
    method: 'DELETE',
    path: '/_api/foyer/v1/calendar-apps/{provider}',
    access: 'manager',
    permission: 'access.manage',
    summary: 'Forget the client id and secret: connections at this service can no longer be read',
    params: AppParams,
    response: Nothing,
    errors: ['CALENDAR_APP_MISSING'],
  },
})
