import { contract, type NewBooking, type Service, type StaffMember } from '@foyer/contract'
import { sql } from 'kysely'
import type { Database } from '../server/src/ground/db/database.ts'
import { tell } from './claim.ts'
import { deadlocks, openCrowd, tellFaults, tellTimes, winnersOf } from './crowd.ts'
import { bytesOf } from './keep-alive-connection.ts'
import type { Sample } from './load.ts'
import type { FirstSite } from './started-server.ts'
import { instantAt, stepMinutes, workingDays } from './studio.ts'
import { visitorHeaders } from './visitors.ts'

export type Arena = { db: Database; site: FirstSite; urls: readonly string[]; service: Service; staff: readonly StaffMember[] }

const slotCount = 500
const warmUpCount = 10
const clientCount = 32
const mostMilliseconds = 50

/**
 * Every half of the clients is on a server of its own; half of them book with the key, half hold as visitors. In each race they are let
 * go at once, for three times of one person that overlap each other, if only by the time kept free after a session.
 */
export async function raceForSlots(arena: Arena): Promise<boolean> {
  const { db, site, urls } = arena
  const crowd = await openCrowd(urls, clientCount)
  const races = racesOf(arena).slice(0, warmUpCount + slotCount)
  const visitors = await visitorHeaders(db, site, (races.length * clientCount) / 2)
  const [deadlocksBefore, before] = [await deadlocks(db), await takenPlaces(db)]
  const samples: Sample[][] = []
  for (const [index, race] of races.entries()) {
    const holders = visitors.slice((index * clientCount) / 2, ((index + 1) * clientCount) / 2)
    samples.push(
      await crowd.race(Array.from({ length: clientCount }, (_, client) => requestOf(race, client, { apiKey: site.apiKey, holders }))),
    )
  }
  crowd.close()
  const taken = (await takenPlaces(db)) - before
  const counted = samples.slice(warmUpCount)
  const who = `all ${clientCount} of them`
  const faultless = tellFaults(who, counted.flat(), (await deadlocks(db)) - deadlocksBefore)
  return [tellWinners(counted, taken - warmUpCount), faultless, tellTimes(who, counted.flat(), mostMilliseconds)].every(Boolean)
}

/** A person, and when the first of three overlapping times starts. */
type Race = { service: Service; resourceId: string; date: Temporal.PlainDate; minuteOfDay: number }

function racesOf({ service, staff }: Arena): Race[] {
  const hours = [10, 12, 14, 16]
  const days = workingDays(Math.ceil((slotCount + warmUpCount) / (staff.length * hours.length)))
  return days.flatMap((date) =>
    hours.flatMap((hour) => staff.map(({ resourceId }) => ({ service, resourceId, date, minuteOfDay: hour * 60 }))),
  )
}

type Clients = { apiKey: string; holders: readonly Record<string, string>[] }

function requestOf({ service, resourceId, date, minuteOfDay }: Race, client: number, { apiKey, holders }: Clients): Buffer {
  const startDate = instantAt(date, minuteOfDay + (client % 3) * stepMinutes)
  const bookedEntity = { slot: { serviceId: service.id, startDate, resource: { id: resourceId } } }
  const path = contract.bookings.createBooking.path
  if (client < clientCount / 2) return bytesOf({ path, headers: holders[client] ?? {}, body: { booking: { bookedEntity } } })
  const booking: NewBooking = { status: 'CONFIRMED', bookedEntity, contactDetails: { firstName: 'Lena', lastName: `Krüger ${client}` } }
  return bytesOf({ path, headers: { authorization: apiKey }, body: { booking } })
}

function tellWinners(races: readonly Sample[][], taken: number): boolean {
  const winners = races.map(winnersOf)
  const withOne = winners.filter((count) => count === 1).length
  return tell({
    what: `${clientCount} clients want one time, ${races.length} times`,
    measured: `one winner in ${withOne}, at most ${Math.max(...winners)}; ${taken} places taken`,
    target: `exactly one winner each`,
    isMet: withOne === races.length && taken === races.length,
  })
}

/** Exclusive places that overlap no other; one that does would be missing. */
async function takenPlaces(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from places one where exclusive and not exists (
      select from places other where other.site_id = one.site_id and other.resource_id = one.resource_id and other.id <> one.id
        and other.exclusive and other.during && one.during)`.execute(db)
  return Number(rows[0]?.count)
}
