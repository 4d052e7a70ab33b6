import { createHash } from 'node:crypto'
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { callDav, davFailure, ownAddress } from './caldav-calls.ts'
import { readCollection } from './caldav-changes.ts'
import { findCalendars } from './caldav-discovery.ts'
import type { ProviderDependencies } from './calendar-services.ts'
import { isSuccess } from './calling.ts'
import type { CalendarProvider, EventToWrite, ProviderAccount } from './provider.ts'

/** CalDAV (RFC 4791): iCloud, Nextcloud, Fastmail, mailbox.org and many others. A calendar's id is its address. */
export const caldav = (dependencies: ProviderDependencies): CalendarProvider => ({
  listCalendars: async (account) => await findCalendars(dependencies, account),
  readChanges: async (account, calendarId, question) =>
    await readCollection(dependencies, account, ownAddress(account, calendarId), question),
  putEvent: async (account, calendarId, event) => {
    const url = eventAddress(account, calendarId, event.uid)
    const body = writtenCalendar(event, dependencies)
    const put = (condition: Record<string, string>) =>
      callDav(dependencies, account, url, {
        method: 'PUT',
        body,
        headers: { 'content-type': 'text/calendar; charset=utf-8', ...condition },
      })
    const isKnown = event.known?.etag ?? null
    const first = await put(isKnown === null ? { 'if-none-match': '*' } : { 'if-match': isKnown })
    // The answer to an earlier try was lost, or the person changed or deleted the event: what the booking says counts.
    const answer = first.status === 412 ? await put({}) : first
    if (!isSuccess(answer)) throw davFailure(answer, dependencies.clock())
    // A server that changes what it was given answers without a tag (RFC 4791, 5.3.4).
    return { id: event.uid, etag: answer.headers.get('etag') }
  },
  removeEvent: async (account, calendarId, { id }) => {
    const answer = await callDav(dependencies, account, eventAddress(account, calendarId, id), { method: 'DELETE' })
    if (!isSuccess(answer) && answer.status !== 404 && answer.status !== 410) throw davFailure(answer, dependencies.clock())
  },
})

/** The same for each try, so that a second one finds what the first has made. */
function eventAddress(account: ProviderAccount, calendarId: string, uid: string): URL {
  const collection = ownAddress(account, calendarId.endsWith('/') ? calendarId : `${calendarId}/`)
  return new URL(`${createHash('sha256').update(uid).digest('hex').slice(0, 40)}.ics`, collection)
}

/** In UTC: a program that shows it knows its own zone, and needs no definition of ours. */
function writtenCalendar(
  { uid, startsAt, endsAt, title, description, location }: EventToWrite,
  { clock, mark }: ProviderDependencies,
): string {
  const event = {
    id: uid,
    stamp: Temporal.Instant.from(clock()),
    start: Temporal.Instant.from(startsAt),
    end: Temporal.Instant.from(endsAt),
    summary: title,
    description,
    location,
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    x: [{ key: 'X-FOYER-SITE', value: mark }],
  }
  // Without METHOD: an object that has one is a message, and no calendar keeps it (RFC 4791, 4.1).
  return ical({ prodId: { company: 'Foyer', product: 'Foyer', language: 'EN' }, events: [event] }).toString()
}
