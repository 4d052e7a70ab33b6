import { type CalendarEvent, contract, type NewBooking } from '@foyer/contract'
import { type Client, createClient } from '@foyer/sdk'
import { sql } from 'kysely'
import type { Database } from '../server/src/ground/db/database.ts'
import { tell } from './claim.ts'
import { deadlocks, openCrowd, tellFaults, tellTimes, winnersOf } from './crowd.ts'
import { bytesOf } from './keep-alive-connection.ts'
import type { Sample } from './load.ts'
import type { Arena } from './race-for-slots.ts'
import { timeZone, workingDays } from './studio.ts'
import { visitorHeaders } from './visitors.ts'

const sessionCount = 100
const warmUpCount = 10
const clientCount = 60
const seatCount = 10

/** Sixty clients want a seat each of a class for ten: half of them book with the key, half hold as visitors, on two servers. */
export async function raceForSeats(arena: Omit<Arena, 'service'>, owner: Client): Promise<boolean> {
  const { db, site, urls } = arena
  const sessions = await openSessions(arena, owner)
  const crowd = await openCrowd(urls, clientCount)
  const visitors = await visitorHeaders(db, site, sessions.length * clientCount)
  const deadlocksBefore = await deadlocks(db)
  const samples: Sample[][] = []
  for (const [index, { id }] of sessions.entries()) {
    const holders = visitors.slice(index * clientCount, (index + 1) * clientCount)
    samples.push(await crowd.race(holders.map((headers, client) => requestOf(id, client, { apiKey: site.apiKey, headers }))))
  }
  crowd.close()
  const counted = samples.slice(warmUpCount)
  const who = `all ${clientCount} who want one class`
  const faultless = tellFaults(who, counted.flat(), (await deadlocks(db)) - deadlocksBefore)
  const taken = await tellTaken(arena, sessions.slice(warmUpCount), counted)
  return [taken, faultless, tellTimes(who, counted.flat())].every(Boolean)
}

async function openSessions({ staff }: Pick<Arena, 'staff'>, owner: Client): Promise<CalendarEvent[]> {
  const { service } = await owner.services.createService({
    body: {
      service: {
        type: 'CLASS',
        name: 'Yoga',
        defaultCapacity: seatCount,
        onlineBooking: { enabled: true },
        payment: { rateType: 'FIXED', fixed: { price: { value: '15.00', currency: 'EUR' } }, options: { inPerson: true } },
        locations: [{ type: 'BUSINESS' }],
      },
    },
  })
  const days = workingDays(Math.ceil((sessionCount + warmUpCount) / staff.length))
  const events = days.flatMap((day) =>
    staff.map(({ resourceId }) => ({
      scheduleId: service.schedule.id,
      type: 'CLASS' as const,
      start: { localDate: `${day}T20:00:00` },
      end: { localDate: `${day}T21:00:00` },
      resources: [{ id: resourceId }],
    })),
  )
  const opened: CalendarEvent[] = []
  for (const event of events.slice(0, sessionCount + warmUpCount))
    opened.push((await owner.calendar.createEvent({ body: { event } })).event)
  return opened
}

type Caller = { apiKey: string; headers: Record<string, string> }

function requestOf(eventId: string, client: number, { apiKey, headers }: Caller): Buffer {
  const bookedEntity = { slot: { eventId } }
  const path = contract.bookings.createBooking.path
  if (client < clientCount / 2) return bytesOf({ path, headers, body: { booking: { bookedEntity, totalParticipants: 1 } } })
  const contactDetails = { firstName: 'Lena', lastName: `Krüger ${client}` }
  const booking: NewBooking = { status: 'CONFIRMED', bookedEntity, totalParticipants: 1, contactDetails }
  return bytesOf({ path, headers: { authorization: apiKey }, body: { booking } })
}

/** What the answers say, what the rows say, and what a list of times says of each session: all ten, and no seat more. */
async function tellTaken(
  { db, urls, site }: Pick<Arena, 'db' | 'urls' | 'site'>,
  sessions: readonly CalendarEvent[],
  races: readonly Sample[][],
): Promise<boolean> {
  const winners = races.map(winnersOf)
  const rows = await seatRows(db, sessions)
  const openSpots = await shownSpots({ url: urls[0] ?? '', apiKey: site.apiKey }, sessions)
  const isExact = sessions.map(({ id }, race) => winners[race] === seatCount && rows.get(id) === seatCount && openSpots.get(id) === 0)
  return tell({
    what: `${clientCount} clients want one of ${seatCount} seats, ${sessions.length} times`,
    measured: `from ${Math.min(...winners)} to ${Math.max(...winners)} winners, ${Math.min(...rows.values())} to ${Math.max(...rows.values())} seats by rows, at most ${Math.max(...openSpots.values())} open by the list`,
    target: `${seatCount} winners, ${seatCount} seats and no open one each`,
    isMet: isExact.every(Boolean),
  })
}

/** Participants and live holds by session, counted row by row. */
async function seatRows(db: Database, sessions: readonly CalendarEvent[]): Promise<Map<string, number>> {
  const ids = sessions.map(({ id }) => id)
  const { rows } = await sql<{ eventId: string; seats: string }>`
    select event_id as "eventId", sum(party_size) as seats from (
      select event_id, party_size from participations union all select event_id, party_size from seat_holds where expires_at > now()
    ) as taken where event_id = any(${ids}::text[]) group by event_id`.execute(db)
  return new Map(rows.map(({ eventId, seats }) => [eventId, Number(seats)]))
}

async function shownSpots(
  { url, apiKey }: { url: string; apiKey: string },
  sessions: readonly CalendarEvent[],
): Promise<Map<string, number>> {
  const days = workingDays(sessions.length)
  const range = { startDate: `${days[0]}T00:00:00`, endDate: `${days.at(-1)}T23:59:00` }
  const serviceId = sessions[0]?.externalScheduleId
  const client = createClient({ baseUrl: url, headers: { authorization: apiKey } })
  const { availabilityEntries } = await client.availability.queryAvailability({
    body: { query: { filter: { serviceId, ...range } }, timezone: timeZone },
  })
  const asked = new Set(sessions.map(({ id }) => id))
  const shown = availabilityEntries.flatMap(({ slot, openSpots }): [string, number][] =>
    slot.eventId !== undefined && asked.has(slot.eventId) ? [[slot.eventId, openSpots ?? Number.NaN]] : [],
  )
  return new Map(shown)
}
