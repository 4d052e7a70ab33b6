import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves calendars with so many events of the coming weeks, each under an address of its own, and says which have not changed. */
export async function openCalendarFile(events: number) {
  const versions = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const version = versions.get(path) ?? 0
    versions.set(path, version)
    const etag = `"${version}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    return response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', etag }).end(calendarOf(events, version))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** One calendar of so many gets a changed event. */
    changeSome: (every: number, round: number) => {
      for (const [index, path] of [...versions.keys()].entries())
        if ((index + round) % every === 0) versions.set(path, (versions.get(path) ?? 0) + 1)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function calendarOf(events: number, version: number): string {
  const today = Temporal.Now.plainDateISO()
  const entries = Array.from({ length: events }, (_, index) => {
    const day = today.add({ days: index }).toString().replaceAll('-', '')
    const hour = index === 0 ? String(8 + (version % 8)).padStart(2, '0') : '12'
    return `BEGIN:VEVENT\r\nUID:${index}@bench.example\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:${day}T${hour}0000Z\r\nDTEND:${day}T${hour}3000Z\r\nSUMMARY:Event ${index}\r\nEND:VEVENT\r\n`
  })
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//EN\r\n${entries.join('')}END:VCALENDAR\r\n`
}
