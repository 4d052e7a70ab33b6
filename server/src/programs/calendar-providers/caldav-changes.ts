import { askDav, type DavRequest, type MultiStatus, ownAddress, propfind } from './caldav-calls.ts'
import type { ProviderDependencies } from './calendar-services.ts'
import { unescaped } from './calling.ts'
import { childNamed, type DavResponse, davBody, escaped, propertyOf } from './dav-xml.ts'
import { type ProviderAccount, type ProviderChanges, type ProviderEvent, ProviderFailure, type ReadQuestion } from './provider.ts'
import { instancesIn, readCursor, writeCursor } from './windows.ts'

const caldav = 'urn:ietf:params:xml:ns:caldav'
const mostEvents = 10_000
const mostRounds = 50
const objectsAtOnce = 50

/**
 * `token`: of RFC 6578, or the tag of the collection where the server does not offer one. `objects`: for each object, the ids of its
 * instances in the window, the UID first and then what follows it: a server tells only the address of an object that is gone.
 */
type Seen = { token: string; kind: 'SYNC' | 'TAG' | 'NONE'; to: string; objects: Record<string, string[]> }

type Reading = { dependencies: ProviderDependencies; account: ProviderAccount; collection: URL; question: ReadQuestion }

export async function readCollection(
  dependencies: ProviderDependencies,
  account: ProviderAccount,
  collection: URL,
  question: ReadQuestion,
): Promise<ProviderChanges> {
  const reading = { dependencies, account, collection, question }
  const seen = readCursor<Seen>(question)
  if (seen?.kind === 'SYNC') return await readSince(reading, seen)
  // Before the events: what changes meanwhile is told a second time, and not left out.
  const state = await stateOf(reading)
  if (seen?.kind === 'TAG' && state.kind === 'TAG' && state.token === seen.token)
    return { whole: false, events: [], removedIds: [], cursor: question.cursor }
  const { responses } = await ask(reading, queryFor(objectProperties, timeRange(question)))
  requireWhole(reading, responses)
  const read = await readObjects(reading, [...responses, ...(await furtherSeries(reading, responses))])
  return { whole: true, events: read.events, removedIds: [], cursor: writeCursor({ ...state, to: question.to, objects: read.objects }) }
}

const ask = async ({ dependencies, account, collection }: Reading, request: DavRequest): Promise<MultiStatus> =>
  await askDav(dependencies, account, collection, request)

async function stateOf(reading: Reading): Promise<Pick<Seen, 'token' | 'kind'>> {
  const { responses } = await ask(reading, propfind('0', '<d:sync-token/><s:getctag/>'))
  const textOf = (name: string) => responses.map((response) => propertyOf(response, name)?.text.trim()).find(Boolean)
  const token = textOf('DAV: sync-token')
  if (token !== undefined) return { token, kind: 'SYNC' }
  const tag = textOf('http://calendarserver.org/ns/ getctag')
  return tag === undefined ? { token: '', kind: 'NONE' } : { token: tag, kind: 'TAG' }
}

const objectProperties = '<d:prop><d:getetag/><c:calendar-data/></d:prop>'

function queryFor(properties: string, condition: string): DavRequest {
  const events = `<c:comp-filter name="VEVENT">${condition}</c:comp-filter>`
  const filter = `<c:filter><c:comp-filter name="VCALENDAR">${events}</c:comp-filter></c:filter>`
  return { method: 'REPORT', depth: '1', body: davBody('c:calendar-query', properties + filter) }
}

const timeRange = ({ from, to }: ReadQuestion): string => `<c:time-range start="${compact(from)}" end="${compact(to)}"/>`

/**
 * Some servers look only at the first start of a series when they are asked for a time (Xandikos 0.2.8), and would leave out one that began
 * last year. So all series are asked for by their rule; a server that cannot search for it is believed.
 */
async function furtherSeries(reading: Reading, known: DavResponse[]): Promise<DavResponse[]> {
  const query = queryFor('<d:prop><d:getetag/></d:prop>', '<c:prop-filter name="RRULE"/>')
  const { responses } = await ask(reading, query).catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.code === 'REFUSED') return { responses: [] }
    throw error
  })
  const keys = new Set(known.map(({ href }) => keyOf(reading, href)))
  const missing = responses.filter((response) => !isCollection(reading, response) && !keys.has(keyOf(reading, response.href)))
  return await fetchObjects(
    reading,
    missing.map(({ href }) => href),
  )
}

const compact = (instant: string): string => Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

async function readSince(reading: Reading, seen: Seen): Promise<ProviderChanges> {
  const changed = new Set<string>()
  const gone = new Set<string>()
  let { token } = seen
  for (let rounds = 0, isCut = true; isCut; rounds += 1) {
    if (rounds === mostRounds) throw new ProviderFailure('REFUSED', 'The server never comes to an end of what has changed')
    const { responses, root } = await ask(reading, syncReport(token))
    for (const { href, status } of responses.filter((response) => !isCollection(reading, response))) {
      if (status === 404) changed.delete(href)
      else changed.add(href)
      if (status === 404) gone.add(href)
      else gone.delete(href)
    }
    token = childNamed(root, 'DAV: sync-token')?.text.trim() || token
    // RFC 6578, 3.6: the server has told a part, and the new token stands for the rest.
    isCut = responses.some((response) => isCollection(reading, response) && response.status === 507)
  }
  const read = await readObjects(reading, await fetchObjects(reading, [...changed]))
  const objects = { ...seen.objects }
  const former = [...changed, ...gone].flatMap((href) => idsOf(objects[keyOf(reading, href)]))
  for (const href of [...changed, ...gone]) delete objects[keyOf(reading, href)]
  Object.assign(objects, read.objects)
  const kept = new Set(read.events.map(({ id }) => id))
  const removedIds = former.filter((id) => !kept.has(id))
  return { whole: false, events: read.events, removedIds, cursor: writeCursor({ ...seen, token, objects }) }
}

const syncReport = (token: string): DavRequest => ({
  method: 'REPORT',
  depth: '0',
  body: davBody(
    'd:sync-collection',
    `<d:sync-token>${escaped(token)}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop>`,
  ),
})

async function fetchObjects(reading: Reading, hrefs: string[]): Promise<DavResponse[]> {
  const found: DavResponse[] = []
  for (let from = 0; from < hrefs.length; from += objectsAtOnce) {
    const wanted = hrefs.slice(from, from + objectsAtOnce).map((href) => `<d:href>${escaped(href)}</d:href>`)
    const body = davBody('c:calendar-multiget', objectProperties + wanted.join(''))
    found.push(...(await ask(reading, { method: 'REPORT', depth: '1', body })).responses)
  }
  return found
}

type ReadObjects = { events: ProviderEvent[]; objects: Record<string, string[]> }

async function readObjects(reading: Reading, responses: DavResponse[]): Promise<ReadObjects> {
  const events: ProviderEvent[] = []
  const objects: Record<string, string[]> = {}
  for (const response of responses) {
    const text = propertyOf(response, `${caldav} calendar-data`)?.text
    if (text === undefined) continue
    const { question, dependencies, account } = reading
    const instances = await instancesIn(text, question, { mark: dependencies.mark, userName: account.userName })
    events.push(...instances)
    if (instances.length > 0) objects[keyOf(reading, response.href)] = shortened(instances.map(({ id }) => id))
    if (events.length > mostEvents) throw new ProviderFailure('REFUSED', `The calendar has more than ${mostEvents} events in the window`)
  }
  return { events, objects }
}

/** The instances of an object share its UID. */
function shortened(ids: string[]): string[] {
  const uid = ids[0]?.replace(/\/\d{8}T\d{6}Z$/, '') ?? ''
  return ids.every((id) => id.startsWith(uid)) ? [uid, ...ids.map((id) => id.slice(uid.length))] : ['', ...ids]
}

const idsOf = ([uid = '', ...rest]: string[] = []): string[] => rest.map((id) => uid + id)

/** Servers write addresses with or without their host, and some escape what others do not. */
const keyOf = ({ account, collection }: Reading, href: string): string => {
  const { pathname } = ownAddress(account, href, collection)
  const folder = unescaped(collection.pathname)
  const path = unescaped(pathname)
  return path.startsWith(folder) ? path.slice(folder.length) : path
}

const isCollection = (reading: Reading, { href }: DavResponse): boolean => keyOf(reading, href).replace(/^\/|\/$/g, '') === ''

function requireWhole(reading: Reading, responses: DavResponse[]): void {
  if (responses.some((response) => response.status === 507 && isCollection(reading, response)))
    throw new ProviderFailure('REFUSED', 'The calendar has more events than its server tells at once')
}
