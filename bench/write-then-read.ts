import { type Answer, type Contract, contract } from '@foyer/contract'
import { parseInstant } from '@foyer/domain'
import { tell } from './claim.ts'
import { bytesOf, type KeepAliveConnection, type Request } from './keep-alive-connection.ts'
import { openConnections } from './load.ts'
import type { Arena } from './race-for-slots.ts'
import { instantAt, timeZone, workingDays } from './studio.ts'
import { visitorHeaders } from './visitors.ts'

const pairCount = 10_000
const laneCount = 8

/** A time of one staff member that no other visitor touches, and a connection to each server. */
type Lane = { connections: readonly KeepAliveConnection[]; resourceId: string; start: string; reader: Record<string, string> }

/** Books and reads, cancels and reads. Each read goes to the server that did not write, and must already see the write. */
export async function writeThenRead(arena: Arena): Promise<boolean> {
  const lanes = await openLanes(arena)
  const cycles = pairCount / laneCount / 2
  const stale = await Promise.all(lanes.map((lane) => countStale(arena, lane, cycles)))
  for (const connection of lanes.flatMap(({ connections }) => connections)) connection.close()
  const staleCount = stale.reduce((sum, count) => sum + count, 0)
  return tell({
    what: `A booking or a cancellation, then a look through the other server, ${pairCount} times`,
    measured: `${staleCount} looks at what was no longer true`,
    target: 'none',
    isMet: staleCount === 0,
  })
}

// Two lanes share a person, so that what is remembered of that person is never quiet.
async function openLanes({ db, site, urls, staff }: Arena): Promise<Lane[]> {
  const date = workingDays(60).at(-1) as Temporal.PlainDate
  const readers = await visitorHeaders(db, site, laneCount)
  return await Promise.all(
    readers.map(async (reader, index) => ({
      connections: (await Promise.all(urls.map((url) => openConnections(url, 1)))).flat(),
      resourceId: staff[Math.floor(index / 2)]?.resourceId ?? '',
      start: instantAt(date, (index % 2 === 0 ? 11 : 15) * 60),
      reader,
    })),
  )
}

async function countStale(arena: Arena, lane: Lane, cycles: number): Promise<number> {
  let stale = 0
  for (let cycle = 0; cycle < cycles; cycle++) {
    const [one, other] = cycle % 2 === 0 ? [0, 1] : [1, 0]
    const booking = await book(arena, lane, one)
    if (await isOffered(arena, lane, other)) stale++
    await cancel(arena, lane, { server: other, booking })
    if (!(await isOffered(arena, lane, one))) stale++
  }
  return stale
}

type Booked = Answer<Contract['bookings']['createBooking']>['booking']

async function book({ service, site }: Arena, lane: Lane, server: number): Promise<Booked> {
  const bookedEntity = { slot: { serviceId: service.id, startDate: lane.start, resource: { id: lane.resourceId } } }
  const body = { booking: { status: 'CONFIRMED', bookedEntity, contactDetails: { firstName: 'Lena', email: 'lena@krueger.example' } } }
  const path = contract.bookings.createBooking.path
  const answer = await ask<{ booking: Booked }>(lane, server, { path, headers: { authorization: site.apiKey }, body })
  return answer.booking
}

async function cancel({ site }: Arena, lane: Lane, { server, booking }: { server: number; booking: Booked }): Promise<void> {
  const path = contract.bookings.cancelBooking.path.replace('{bookingId}', booking.id)
  await ask(lane, server, { path, headers: { authorization: site.apiKey }, body: { revision: booking.revision } })
}

async function isOffered({ service }: Arena, lane: Lane, server: number): Promise<boolean> {
  const { resourceId, start, reader } = lane
  const day = start.slice(0, 10)
  const filter = { serviceId: service.id, resourceId, startDate: `${day}T00:00:00`, endDate: `${day}T23:59:00`, bookable: true }
  const path = contract.availability.queryAvailability.path
  const request = { path, headers: reader, body: { query: { filter }, timezone: timeZone } }
  const { availabilityEntries } = await ask<Answer<Contract['availability']['queryAvailability']>>(lane, server, request)
  return availabilityEntries.some(({ slot }) => parseInstant(slot.startDate, timeZone) === parseInstant(start, timeZone))
}

async function ask<Body>({ connections }: Lane, server: number, request: Request): Promise<Body> {
  const { status, body } = await (connections[server] as KeepAliveConnection).send(bytesOf(request))
  if (status !== 200) throw new Error(`${status}: ${body}`)
  return JSON.parse(body.toString())
}
