import { askDav, hrefIn, type MultiStatus, ownAddress, propfind, serverOf } from './caldav-calls.ts'
import type { ProviderDependencies } from './calendar-services.ts'
import { unescaped } from './calling.ts'
import { childNamed, type DavResponse, propertyOf } from './dav-xml.ts'
import { type ProviderAccount, type ProviderCalendar, ProviderFailure } from './provider.ts'

const caldav = 'urn:ietf:params:xml:ns:caldav'
const ofCalendar = '<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/><d:current-user-privilege-set/>'

/** From the server's address over the person's principal to the folder of their calendars (RFC 6764, RFC 4791). */
export async function findCalendars(dependencies: ProviderDependencies, account: ProviderAccount): Promise<ProviderCalendar[]> {
  const { principal, calendar } = await findPrincipal(dependencies, account)
  if (!principal) return calendar ? [{ ...calendar, isPrimary: true }] : []
  const { responses, address } = await askDav(dependencies, account, principal, propfind('0', '<c:calendar-home-set/>'))
  const home = responses.map((response) => hrefIn(propertyOf(response, `${caldav} calendar-home-set`))).find(Boolean)
  if (home === undefined) throw new ProviderFailure('REFUSED', 'The server has no calendars for this user')
  const listed = await askDav(dependencies, account, ownAddress(account, home, address), propfind('1', ofCalendar))
  const calendars = calendarsIn(account, listed)
  // CalDAV knows no main calendar.
  const primary = calendars.find(({ isWritable }) => isWritable) ?? calendars[0]
  return calendars.map((one) => ({ ...one, isPrimary: one === primary }))
}

type Found = { principal: URL | null; calendar: Omit<ProviderCalendar, 'isPrimary'> | null }

/** An address with a path is tried as it is first; one of a host alone where RFC 6764 looks. */
async function findPrincipal(dependencies: ProviderDependencies, account: ProviderAccount): Promise<Found> {
  const server = serverOf(account)
  const wellKnown = new URL('/.well-known/caldav', server)
  const root = new URL('/', server)
  const tried = server.pathname === '/' ? [wellKnown, root] : [server, wellKnown, root]
  let failure: ProviderFailure | null = null
  for (const url of tried) {
    try {
      const found = await askDav(dependencies, account, url, propfind('0', `<d:current-user-principal/>${ofCalendar}`))
      const href = found.responses.map((response) => hrefIn(propertyOf(response, 'DAV: current-user-principal'))).find(Boolean)
      if (href !== undefined) return { principal: ownAddress(account, href, found.address), calendar: null }
      const calendar = calendarsIn(account, found)[0]
      if (calendar) return { principal: null, calendar }
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !['NOT_FOUND', 'REFUSED'].includes(error.code)) throw error
      failure ??= error
    }
  }
  throw failure ?? new ProviderFailure('REFUSED', 'The server says nothing of calendars')
}

const calendarsIn = (account: ProviderAccount, { responses, address }: MultiStatus): Omit<ProviderCalendar, 'isPrimary'>[] =>
  responses.filter(isCalendar).map((response) => {
    const url = ownAddress(account, response.href, address)
    const name = propertyOf(response, 'DAV: displayname')?.text.trim()
    return {
      id: url.href,
      name: name || unescaped(url.pathname.split('/').findLast(Boolean) ?? ''),
      isWritable: isWritable(response),
    }
  })

function isCalendar(response: DavResponse): boolean {
  if (!childNamed(propertyOf(response, 'DAV: resourcetype'), `${caldav} calendar`)) return false
  const kinds = propertyOf(response, `${caldav} supported-calendar-component-set`)
  return !kinds || kinds.children.some(({ attributes }) => attributes.name === 'VEVENT')
}

const writing = ['DAV: all', 'DAV: write', 'DAV: write-content', 'DAV: bind']

/** A server that does not tell the rights is believed to give them; a refusal tells more. */
function isWritable(response: DavResponse): boolean {
  const rights = propertyOf(response, 'DAV: current-user-privilege-set')
  if (!rights) return true
  return rights.children.some((privilege) => privilege.children.some(({ name }) => writing.includes(name)))
}
