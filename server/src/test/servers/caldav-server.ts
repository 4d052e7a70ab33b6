import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { childNamed, type DavElement, readXml } from '../../programs/calendar-providers/dav-xml.ts'
import { type Answered, type Asked, openStandIn, type StandIn } from './calendar-stand-in.ts'

type Kept = { text: string; sequence: number; isGone: boolean }

export type CaldavStandIn = StandIn & {
  /** As the person does it with another program; the lines of a VEVENT besides its UID. */
  write: (name: string, ...lines: string[]) => void
  remove: (name: string) => void
  /** Objects by the last part of their address. */
  objects: () => Map<string, string>
  offers: (kind: 'SYNC' | 'TAG' | 'NONE') => void
  forgetTokens: () => void
  tellAtOnce: (count: number) => void
  /** As some servers do: looks only at the first start of a series. */
  doNotExpand: () => void
  doNotSearchRules: () => void
}

const password = 'open-sesame'
const home = '/dav/calendars/ada/'
const work = `${home}work/`
const caldav = 'urn:ietf:params:xml:ns:caldav'
const utc = /^\d{8}T\d{6}Z$/

/** CalDAV as RFC 4791, 6578 and 6764 describe it, with the calendars `work`, `tasks` (no events) and `holidays` (read only) of ada. */
export async function openCaldav(): Promise<CaldavStandIn> {
  const kept = new Map<string, Kept>()
  let sequence = 1
  let oldestToken = 0
  let kind = 'SYNC'
  let atOnce = 1000
  let expandsSeries = true
  let searchesRules = true
  const save = (name: string, text: string, isGone = false) => {
    sequence += 1
    kept.set(name, { text, sequence, isGone })
  }
  const livingAt = (name: string) => (kept.get(name)?.isGone === false ? kept.get(name) : undefined)

  const propfind = async ({ url: { pathname }, headers, body }: Asked): Promise<Answered> => {
    const depth = headers.depth
    if (depth !== '0' && depth !== '1') return refuse(400, 'Depth has to be 0 or 1')
    const asked = childNamed(await readXml(body), 'DAV: prop')?.children ?? []
    const paths = depth === '1' && pathname === home ? [home, work, `${home}tasks/`, `${home}holidays/`] : [pathname]
    const properties: typeof resources = { ...resources, [work]: { ...resources[work], ...stateOfWork() } }
    if (!properties[pathname]) return { status: 404 }
    return multistatus(paths.map((path) => response(path, asked, properties[path] ?? {})))
  }
  const stateOfWork = (): Record<string, string> => ({
    ...(kind === 'SYNC' && { 'DAV: sync-token': `http://dav.example/sync/${sequence}` }),
    ...(kind !== 'NONE' && { 'http://calendarserver.org/ns/ getctag': `tag-${sequence}` }),
  })

  const report = async ({ url: { pathname }, headers, body }: Asked): Promise<Answered> => {
    if (pathname !== work) return { status: 404 }
    const root = await readXml(body)
    if (root.name === 'DAV: sync-collection') return headers.depth === '0' ? sync(root) : refuse(400, 'RFC 6578, 3.2: Depth has to be 0')
    if (headers.depth !== '1') return refuse(400, 'The members of a collection are at Depth 1')
    const asked = childNamed(root, 'DAV: prop')?.children ?? []
    if (root.name === `${caldav} calendar-multiget`) {
      const hrefs = root.children.filter(({ name }) => name === 'DAV: href').map(({ text }) => text)
      return multistatus(hrefs.map((href) => objectResponse(href, asked)))
    }
    const filter = childNamed(root, `${caldav} filter`, `${caldav} comp-filter`, `${caldav} comp-filter`)
    const { start = '', end = '' } = childNamed(filter, `${caldav} time-range`)?.attributes ?? {}
    const property = childNamed(filter, `${caldav} prop-filter`)?.attributes.name
    if (root.name === `${caldav} calendar-query` && property === 'RRULE') {
      const series = [...kept].filter(([, { text, isGone }]) => !isGone && text.includes('\nRRULE:'))
      return searchesRules ? multistatus(series.map(([name]) => objectResponse(work + name, asked))) : refuse(403, '<c:supported-filter/>')
    }
    if (root.name !== `${caldav} calendar-query` || filter?.attributes.name !== 'VEVENT' || !utc.test(start) || !utc.test(end))
      return refuse(403, '<c:valid-filter/>')
    const isFound = (text: string) => overlaps(expandsSeries ? text : text.replace(/\nRRULE:.*/, ''), start, end)
    const found = [...kept].filter(([, { text, isGone }]) => !isGone && isFound(text))
    return multistatus(found.map(([name]) => objectResponse(work + name, asked)))
  }
  const objectResponse = (href: string, asked: DavElement[]) => {
    const object = livingAt(href.slice(work.length))
    if (!object) return `<D:response><D:href>${href}</D:href><D:status>HTTP/1.1 404 Not Found</D:status></D:response>`
    return response(href, asked, { 'DAV: getetag': etagOf(object.text), [`${caldav} calendar-data`]: asXml(object.text) })
  }
  const sync = (root: DavElement): Answered => {
    const since = Number(/^http:\/\/dav\.example\/sync\/(\d+)$/.exec(childNamed(root, 'DAV: sync-token')?.text ?? '')?.[1] ?? Number.NaN)
    if (childNamed(root, 'DAV: sync-level')?.text !== '1') return refuse(400, 'sync-level')
    if (kind !== 'SYNC') return refuse(403, '<D:supported-report/>')
    if (!(since >= oldestToken && since <= sequence)) return refuse(403, '<D:valid-sync-token/>')
    const changed = [...kept].filter(([, one]) => one.sequence > since).sort(([, a], [, b]) => a.sequence - b.sequence)
    const told = changed.slice(0, atOnce)
    const isCut = told.length < changed.length
    const asked = childNamed(root, 'DAV: prop')?.children ?? []
    const responses = told.map(([name]) => objectResponse(work + name, asked))
    const cut = isCut ? [`<D:response><D:href>${work}</D:href><D:status>HTTP/1.1 507 Insufficient Storage</D:status></D:response>`] : []
    const token = isCut ? told.at(-1)?.[1].sequence : sequence
    return multistatus([...responses, ...cut], `<D:sync-token>http://dav.example/sync/${token}</D:sync-token>`)
  }

  const put = ({ url: { pathname }, headers, body }: Asked): Answered => {
    if (pathname.startsWith(`${home}holidays/`)) return refuse(403, '<D:need-privileges/>')
    const name = pathname.slice(work.length)
    if (!pathname.startsWith(work) || name.includes('/')) return { status: 409 }
    const former = livingAt(name)
    if (headers['if-none-match'] === '*' && former) return { status: 412 }
    if (headers['if-match'] !== undefined && headers['if-match'] !== (former && etagOf(former.text))) return { status: 412 }
    const fault = /^text\/calendar\b/.test(headers['content-type'] ?? '') ? faultIn(body) : '<c:supported-calendar-data/>'
    if (fault) return refuse(403, fault)
    const twin = [...kept].find(([other, one]) => other !== name && !one.isGone && uidOf(one.text) === uidOf(body))
    if (twin) return refuse(403, `<c:no-uid-conflict><D:href>${work}${twin[0]}</D:href></c:no-uid-conflict>`)
    save(name, body)
    return { status: former ? 204 : 201, headers: { etag: etagOf(body) } }
  }
  const remove = ({ url: { pathname } }: Asked): Answered => {
    const name = pathname.slice(work.length)
    const object = livingAt(name)
    if (!object) return { status: 404 }
    save(name, object.text, true)
    return { status: 204 }
  }

  const methods: Record<string, (asked: Asked) => Answered | Promise<Answered>> = {
    PROPFIND: propfind,
    REPORT: report,
    PUT: put,
    DELETE: remove,
  }
  const standIn = await openStandIn((asked) => {
    const { url, headers, method } = asked
    if (url.pathname === '/.well-known/caldav') return { status: 301, headers: { location: '/dav/' } }
    if (headers.authorization !== `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`)
      return { status: 401, headers: { 'www-authenticate': 'Basic realm="CalDAV"' } }
    if (['PROPFIND', 'REPORT'].includes(method) && !/^(application|text)\/xml\b/.test(headers['content-type'] ?? '')) return { status: 415 }
    return methods[method]?.(asked) ?? { status: 405 }
  })
  return {
    ...standIn,
    write: (name, ...lines) => {
      const event = ['BEGIN:VEVENT', `UID:${name}`, 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT']
      save(`${name}.ics`, ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other//EN', ...event, 'END:VCALENDAR', ''].join('\r\n'))
    },
    remove: (name) => save(`${name}.ics`, kept.get(`${name}.ics`)?.text ?? '', true),
    objects: () => new Map([...kept].flatMap(([name, { text, isGone }]) => (isGone ? [] : [[name, text] as const]))),
    offers: (next) => {
      kind = next
    },
    forgetTokens: () => {
      sequence += 1
      oldestToken = sequence
    },
    tellAtOnce: (count) => {
      atOnce = count
    },
    doNotExpand: () => {
      expandsSeries = false
    },
    doNotSearchRules: () => {
      searchesRules = false
    },
  }
}

const calendar = (name: string, component: string, right: string): Record<string, string> => ({
  'DAV: resourcetype': '<D:collection/><c:calendar/>',
  'DAV: displayname': name,
  [`${caldav} supported-calendar-component-set`]: `<c:comp name="${component}"/>`,
  'DAV: current-user-privilege-set': `<D:privilege><D:read/></D:privilege><D:privilege><D:${right}/></D:privilege>`,
})

const resources: Record<string, Record<string, string>> = {
  '/dav/': { 'DAV: resourcetype': '<D:collection/>', 'DAV: current-user-principal': '<D:href>/dav/principals/ada/</D:href>' },
  '/dav/principals/ada/': { [`${caldav} calendar-home-set`]: `<D:href>${home}</D:href>` },
  [home]: { 'DAV: resourcetype': '<D:collection/>', 'DAV: current-user-principal': '<D:href>/dav/principals/ada/</D:href>' },
  [work]: calendar('Work &amp; play', 'VEVENT', 'write'),
  [`${home}tasks/`]: calendar('Tasks', 'VTODO', 'write'),
  [`${home}holidays/`]: calendar('', 'VEVENT', 'read-acl'),
}

const namespaces = `xmlns:D="DAV:" xmlns:c="${caldav}"`
const xml = { 'content-type': 'application/xml; charset="utf-8"' }
const multistatus = (responses: string[], further = ''): Answered => ({
  status: 207,
  headers: xml,
  body: `<?xml version="1.0"?><D:multistatus ${namespaces}>${responses.join('')}${further}</D:multistatus>`,
})
const refuse = (status: number, precondition: string): Answered => ({
  status,
  headers: xml,
  body: `<D:error ${namespaces}>${precondition}</D:error>`,
})

function response(href: string, asked: DavElement[], properties: Record<string, string>): string {
  const tagOf = (name: string) => `p:${name.split(' ')[1]} xmlns:p="${name.split(' ')[0]}"`
  const endOf = (name: string) => `p:${name.split(' ')[1]}`
  const known = asked.filter(({ name }) => properties[name] !== undefined)
  const found = known.map(({ name }) => `<${tagOf(name)}>${properties[name]}</${endOf(name)}>`)
  const missing = asked.filter((property) => !known.includes(property)).map(({ name }) => `<${tagOf(name)}/>`)
  const part = (inner: string[], status: string) =>
    inner.length === 0 ? '' : `<D:propstat><D:prop>${inner.join('')}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`
  return `<D:response><D:href>${href}</D:href>${part(found, '200 OK')}${part(missing, '404 Not Found')}</D:response>`
}

const asXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;')
const etagOf = (text: string) => `"${createHash('sha1').update(text).digest('hex')}"`

const componentsIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
const uidOf = (text: string) => componentsIn(text)[0]?.getFirstPropertyValue('uid')

/** RFC 4791, 4.1. */
function faultIn(text: string): string | null {
  try {
    const root = new ICAL.Component(ICAL.parse(text))
    const uids = new Set(root.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid')))
    const isWhole = root.hasProperty('prodid') && root.hasProperty('version') && uids.size === 1 && !uids.has(null)
    return isWhole && !root.hasProperty('method') ? null : '<c:valid-calendar-object-resource/>'
  } catch {
    return '<c:valid-calendar-data/>'
  }
}

/** In UTC or floating time only, which its stories write. */
function overlaps(text: string, start: string, end: string): boolean {
  const [from, to] = [start, end].map((time) =>
    ICAL.Time.fromString(time.replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'), undefined as never),
  )
  return componentsIn(text).some((component) => {
    const event = new ICAL.Event(component)
    const occurrences = event.iterator()
    for (let count = 0, next = occurrences.next(); next && count < 1000; next = occurrences.next(), count += 1) {
      const { startDate, endDate } = event.getOccurrenceDetails(next)
      if (startDate.compare(to as ICAL.Time) < 0 && endDate.compare(from as ICAL.Time) > 0) return true
    }
    return false
  })
}
