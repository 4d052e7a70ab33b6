export type ProviderName = 'CALDAV' | 'GOOGLE' | 'MICROSOFT' | 'ICS'

export type ProviderAccount = {
  provider: ProviderName
  /** Of the CalDAV server, or of the iCalendar file; null for Google and Microsoft. */
  address: string | null
  userName: string | null
  /** An app password or a refresh token, opened. */
  secret: string | null
  accessToken: AccessToken | null
}

/** `expiresAt`: ISO instant. */
export type AccessToken = { token: string; expiresAt: string }

/** `secret` is the refresh token that is valid from now on: Microsoft gives a new one with each renewal, Google seldom does. */
export type KeptTokens = { accessToken: AccessToken; secret: string }

export type ProviderCalendar = { id: string; name: string; isPrimary: boolean; isWritable: boolean }

export type ProviderEvent = {
  /** Of the instance: each of a repeated event has its own, which stays when it moves. */
  id: string
  /** ISO instants. An all-day event lasts from midnight to midnight in the zone that was asked for. */
  startsAt: string
  endsAt: string
  isAllDay: boolean
  title: string | null
  /** False where the calendar says that the time is free, and for invitations that were declined. */
  isBusy: boolean
  /** Written by this site, known by its mark. */
  isOurs: boolean
}

export type ProviderChanges = {
  /** The answer holds all events of the window: what it does not name is gone. */
  whole: boolean
  events: ProviderEvent[]
  removedIds: string[]
  cursor: string | null
}

/** A window of ISO instants, half-open. Times without a zone, and whole days, are read in `timeZone`. */
export type ReadQuestion = { cursor: string | null; from: string; to: string; timeZone: string }

export type WrittenEvent = { id: string; etag: string | null }

export type EventToWrite = {
  /** The same for each try to write the same event: a second try makes no second event. */
  uid: string
  startsAt: string
  endsAt: string
  timeZone: string
  title: string
  description: string | null
  location: string | null
  known: WrittenEvent | null
}

export type Channel = { channelId: string; resourceId: string | null; expiresAt: string }

/** The provider calls `address` when something changes, and sends `token` along. */
export type WatchQuestion = { address: string; token: string; expiresAt: string }

export interface CalendarProvider {
  listCalendars: (account: ProviderAccount) => Promise<ProviderCalendar[]>
  readChanges: (account: ProviderAccount, calendarId: string, question: ReadQuestion) => Promise<ProviderChanges>
  putEvent: (account: ProviderAccount, calendarId: string, event: EventToWrite) => Promise<WrittenEvent>
  /** An event that is gone already is no failure. */
  removeEvent: (account: ProviderAccount, calendarId: string, written: WrittenEvent) => Promise<void>
  /** Before a channel ends, a new one is asked for, and the former one ended. */
  watch?: (account: ProviderAccount, calendarId: string, question: WatchQuestion) => Promise<Channel>
  unwatch?: (account: ProviderAccount, channel: Channel) => Promise<void>
}

/**
 * `SIGNED_OUT`: the person has to connect anew. `NOT_FOUND`: the calendar is gone. `CURSOR_GONE`: read again without a cursor.
 * `TOO_MANY_REQUESTS` and `UNREACHABLE`: try later. `REFUSED`: trying again will not help; the message says what the provider said.
 */
export type ProviderFailureCode = 'SIGNED_OUT' | 'NOT_FOUND' | 'CURSOR_GONE' | 'TOO_MANY_REQUESTS' | 'UNREACHABLE' | 'REFUSED'

export class ProviderFailure extends Error {
  readonly code: ProviderFailureCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProviderFailureCode, message: string, options: { cause?: unknown; retryAfterSeconds?: number | undefined } = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderFailure'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
