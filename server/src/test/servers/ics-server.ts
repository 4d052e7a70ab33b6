import { createHash } from 'node:crypto'
import { openStandIn } from './calendar-stand-in.ts'

/** Publishes one iCalendar file, as RFC 9110 describes conditions and Basic authentication. */
export async function openIcsServer() {
  const file = { text: '', validator: 'ETAG' as 'ETAG' | 'DATE' | 'NONE', lastModified: 'Mon, 01 Mar 2027 07:00:00 GMT', password: '' }
  const answer = ({ url, headers }: { url: URL; headers: Record<string, string | string[] | undefined> }) => {
    if (url.pathname === '/moved') return { status: 302, headers: { location: '/calendar.ics' } }
    if (url.pathname === '/away') return { status: 307, headers: { location: 'http://localhost.localdomain:1/calendar.ics' } }
    if (url.pathname === '/round') return { status: 302, headers: { location: '/round' } }
    if (url.pathname !== '/calendar.ics') return { status: 404 }
    const basic = `Basic ${Buffer.from(`ada:${file.password}`).toString('base64')}`
    if (file.password !== '' && headers.authorization !== basic)
      return { status: 401, headers: { 'www-authenticate': 'Basic realm="Calendar"' } }
    const etag = `"${createHash('sha1').update(file.text).digest('hex')}"`
    const known: Record<typeof file.validator, Record<string, string>> = {
      ETAG: { etag },
      DATE: { 'last-modified': file.lastModified },
      NONE: {},
    }
    const validators = known[file.validator]
    const isKnown = file.validator === 'ETAG' ? headers['if-none-match'] === etag : headers['if-modified-since'] === file.lastModified
    if (file.validator !== 'NONE' && isKnown) return { status: 304, headers: validators }
    return {
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8', ...validators },
      body: file.text,
    }
  }
  return { ...(await openStandIn(answer)), file }
}
