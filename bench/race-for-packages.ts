import { contract, type Service } from '@foyer/contract'
import { sql } from 'kysely'
import type { Database } from '../server/src/ground/db/database.ts'
import { tell } from './claim.ts'
import { deadlocks, openCrowd, tellFaults, tellTimes, winnersOf } from './crowd.ts'
import { bytesOf } from './keep-alive-connection.ts'
import type { Sample } from './load.ts'
import type { Arena } from './race-for-slots.ts'
import { instantAt, workingDays } from './studio.ts'
import { visitorHeaders } from './visitors.ts'

const raceCount = 100
const warmUpCount = 10
const clientCount = 32

/** Two services, each by one staff member, of which a package takes one after the other. */
type Packages = Pick<Arena, 'db' | 'site' | 'urls'> & { first: Service; second: Service }

/**
 * Visitors on two servers want two appointments, one after the other. In half of the races all of them want the package; in the others every
 * second one wants one of its parts alone, so that parts are taken while the whole is being booked.
 */
export async function raceForPackages(packages: Packages): Promise<boolean> {
  const { db, site, urls } = packages
  const crowd = await openCrowd(urls, clientCount)
  const starts = startsOf(warmUpCount + raceCount)
  const visitors = await visitorHeaders(db, site, starts.length * clientCount)
  const deadlocksBefore = await deadlocks(db)
  const samples: Sample[][] = []
  for (const [index, start] of starts.entries()) {
    const holders = visitors.slice(index * clientCount, (index + 1) * clientCount)
    const wants = holders.map((_, client) => wantedBy(client, index % 2 === 0))
    samples.push(
      await crowd.race(holders.map((headers, client) => requestOf(packages, { start, headers, wants: wants[client] ?? 'WHOLE' }))),
    )
  }
  crowd.close()
  const counted = samples.slice(warmUpCount)
  const who = `all ${clientCount} who want a package or one of its parts`
  const faultless = tellFaults(who, counted.flat(), (await deadlocks(db)) - deadlocksBefore)
  const complete = await tellComplete(packages, starts.slice(warmUpCount), counted)
  return [complete, faultless, tellTimes(who, counted.flat())].every(Boolean)
}

type Start = { date: Temporal.PlainDate; minuteOfDay: number }

const startsOf = (count: number): Start[] =>
  workingDays(Math.ceil(count / 3))
    .flatMap((date) => [10, 12, 14].map((hour) => ({ date, minuteOfDay: hour * 60 })))
    .slice(0, count)

type Wants = 'WHOLE' | 'FIRST' | 'SECOND'

function wantedBy(client: number, onlyWholes: boolean): Wants {
  if (onlyWholes || client % 4 < 2) return 'WHOLE'
  return client % 4 === 2 ? 'FIRST' : 'SECOND'
}

type Asked = { start: Start; headers: Record<string, string>; wants: Wants }

function requestOf({ first, second }: Packages, { start: { date, minuteOfDay }, headers, wants }: Asked): Buffer {
  const part = ({ id }: Service, minute: number) => ({
    bookedEntity: { slot: { serviceId: id, startDate: instantAt(date, minute) } },
    totalParticipants: 1,
  })
  const parts = [part(first, minuteOfDay), part(second, minuteOfDay + 60)]
  if (wants === 'WHOLE') return bytesOf({ path: contract.bookings.createMultiServiceBooking.path, headers, body: { bookings: parts } })
  return bytesOf({ path: contract.bookings.createBooking.path, headers, body: { booking: parts[wants === 'FIRST' ? 0 : 1] } })
}

/**
 * Requires that no time is sold twice, that no half of a package is sold, and that a time which only single visitors wanted does not stay
 * free.
 */
async function tellComplete({ db, first, second }: Packages, starts: readonly Start[], races: readonly Sample[][]): Promise<boolean> {
  const winners = races.map(winnersOf)
  const onlyWholes = winners.filter((_, race) => race % 2 === 0)
  const mixed = winners.filter((_, race) => race % 2 === 1)
  const { places, halves, packages } = await takenParts(db, { starts, serviceIds: [first.id, second.id] })
  const singles = winners.reduce((sum, count) => sum + count, 0) - packages
  return tell({
    what: `${clientCount} clients want a package, or one of its two parts, ${races.length} times`,
    measured: `${packages} packages, ${singles} single parts, ${halves} halves; ${places} places`,
    target: 'one winner where all want the package, one or two where not; a place for each part, and no half of a package',
    isMet:
      onlyWholes.every((count) => count === 1) &&
      mixed.every((count) => count === 1 || count === 2) &&
      halves === 0 &&
      places === 2 * packages + singles,
  })
}

type TakenParts = { places: number; halves: number; packages: number }

async function takenParts(
  db: Database,
  { starts, serviceIds }: { starts: readonly Start[]; serviceIds: readonly string[] },
): Promise<TakenParts> {
  const instants = starts.flatMap(({ date, minuteOfDay }) => [instantAt(date, minuteOfDay), instantAt(date, minuteOfDay + 60)])
  const { rows } = await sql<Record<keyof TakenParts, string>>`
    with taken as (
      select bookings.multi_service_booking_id as whole from bookings join places on places.site_id = bookings.site_id and places.booking_id = bookings.id
      where places.exclusive and bookings.service_id = any(${serviceIds}::uuid[]) and bookings.start_at = any(${instants}::timestamptz[])
    ), wholes as (
      select count(*) as parts from taken where whole is not null group by whole
    )
    select (select count(*) from taken) as places, (select count(*) from wholes where parts <> 2) as halves,
      (select count(*) from wholes) as packages`.execute(db)
  const [row] = rows
  return { places: Number(row?.places), halves: Number(row?.halves), packages: Number(row?.packages) }
}
