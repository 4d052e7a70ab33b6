import { createHash } from 'node:crypto'
import type { ProviderDependencies } from './calendar-services.ts'
import { type Answer, addressOf, callThrough, failureOf, isSuccess, unescaped } from './calling.ts'
import { type CalendarProvider, type ProviderAccount, ProviderFailure } from './provider.ts'
import { instancesIn, readCursor, writeCursor } from './windows.ts'

type Seen = { token: string; to: string; etag?: string; lastModified?: string }

/** Calendars that a program publishes as an iCalendar file: read only. */
export const icsAddress = (dependencies: ProviderDependencies): CalendarProvider => ({
  listCalendars: async (account) => {
    const address = addressIn(account)
    const answer = await read(dependencies, account, {})
    if (!/^\uFEFF?BEGIN:VCALENDAR/i.test(answer.text.trimStart())) throw new ProviderFailure('REFUSED', 'The text is no iCalendar file')
    const name = /^X-WR-CALNAME(?:;[^:\r\n]*)?:([^\r\n]{1,200})/im.exec(answer.text)?.[1]?.trim()
    return [{ id: address, name: name || new URL(answer.address).hostname, isPrimary: true, isWritable: false }]
  },
  readChanges: async (account, _calendarId, question) => {
    const seen = readCursor<Seen>(question)
    const answer = await read(dependencies, account, {
      ...(seen?.etag && { 'if-none-match': seen.etag }),
      ...(seen?.lastModified && { 'if-modified-since': seen.lastModified }),
    })
    const unchanged = { whole: false, events: [], removedIds: [], cursor: question.cursor }
    if (answer.status === 304) return unchanged
    // Many servers make the file anew for each request, with neither tag nor date.
    const token = createHash('sha256')
      .update(answer.text.replaceAll(/^DTSTAMP:.*$/gm, ''))
      .digest('base64url')
    if (token === seen?.token) return unchanged
    const events = await instancesIn(answer.text, question, { mark: dependencies.mark, userName: account.userName })
    const etag = answer.headers.get('etag')
    const lastModified = answer.headers.get('last-modified')
    const cursor: Seen = { token, to: question.to, ...(etag && { etag }), ...(lastModified && { lastModified }) }
    return { whole: true, events, removedIds: [], cursor: writeCursor(cursor) }
  },
  putEvent: refuseToWrite,
  removeEvent: refuseToWrite,
})

async function refuseToWrite(): Promise<never> {
  throw new ProviderFailure('REFUSED', 'A calendar at an address can only be read')
}

const addressIn = ({ address }: ProviderAccount): string => {
  if (address === null) throw new ProviderFailure('REFUSED', 'The calendar has no address')
  return address
}

async function read(
  { outgoing, clock }: ProviderDependencies,
  account: ProviderAccount,
  conditions: Record<string, string>,
): Promise<Answer> {
  const url = addressOf(addressIn(account))
  const userName = account.userName ?? unescaped(url.username)
  const password = account.secret ?? unescaped(url.password)
  url.username = ''
  url.password = ''
  const authorization = userName || password ? `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}` : undefined
  const headers = { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1', ...(authorization && { authorization }), ...conditions }
  const answer = await callThrough(outgoing, url.href, { headers })
  if (isSuccess(answer) || answer.status === 304) return answer
  // A secret address that was replaced answers 403 at some programs.
  if (answer.status === 403) throw new ProviderFailure('SIGNED_OUT', 'The address is no longer allowed to be read')
  throw failureOf(answer, clock())
}
