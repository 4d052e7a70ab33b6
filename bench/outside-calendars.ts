// What the calendars that staff members keep elsewhere cost a question for free times. Run: npm run bench -- outside-calendars
import { randomUUID } from 'node:crypto'
import { contract, type Service, type StaffMember } from '@foyer/contract'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../server/src/ground/db/database.ts'
import { type BusyTime, saveOutsideCalendar, writeBusyTimes } from '../server/src/house/busy-times/busy-times-store.ts'
import { month } from './busy-month.ts'
import { middle, spread, tell } from './claim.ts'
import { bytesOf, type KeepAliveConnection } from './keep-alive-connection.ts'
import { openConnections } from './load.ts'
import { withMachine } from './started-server.ts'
import { furnishStudio, instantAt, timeZone, workingDays } from './studio.ts'
import { visitorHeaders } from './visitors.ts'

const people = 50
const eventsOfEach = 300
const rounds = 40
const mostTimes = { unchanged: 1.3, changed: 4 }

/** True when both targets are met: times of fifty people with such calendars, beside those of fifty without, in turn on one server. */
export const benchOutsideCalendars = (): Promise<boolean> =>
  withMachine(async ({ connectionString, site, startServer }) => {
    const server = await startServer()
    const { db, close } = openDatabase({ connectionString })
    const { staff, offer } = await furnishStudio(server.owner, 2 * people)
    const groups = { without: staff.slice(0, people), connected: staff.slice(people) }
    for (const [index, member] of groups.connected.entries()) await connect(db, site.siteId, member, index)
    const [headers = {}] = await visitorHeaders(db, site, 1)
    const [connection] = (await openConnections(server.url, 1)) as [KeepAliveConnection]
    const ask = questions(headers, connection)
    const services = { without: await offer('Without', groups.without), connected: await offer('Connected', groups.connected) }
    const unchanged: number[] = []
    const changed: number[] = []
    for (let round = 0; round <= rounds; round++) {
      await raiseVersions(db)
      const read = [await ask(services.without), await ask(services.connected)] as const
      const known = [await ask(services.without), await ask(services.connected)] as const
      // The first round warms up.
      if (round > 0) changed.push(read[1] / read[0])
      if (round > 0) unchanged.push(known[1] / known[0])
    }
    connection.close()
    await close()
    return [
      report('nothing has changed', unchanged, mostTimes.unchanged),
      report('the time of all has changed since', changed, mostTimes.changed),
    ].every(Boolean)
  })

const report = (when: string, ratios: readonly number[], most: number): boolean =>
  tell({
    what: `the free days of a month of ${people} people with ${eventsOfEach} events elsewhere each, beside ${people} without; ${when}`,
    measured: spread(ratios, (ratio) => `${ratio.toFixed(2)}×`),
    target: `at most ${most}×`,
    isMet: middle(ratios) <= most,
  })

/** Half an hour each, spread over the working days from four weeks on. */
async function connect(db: Database, siteId: string, { resourceId }: StaffMember, index: number): Promise<void> {
  const days = workingDays(75)
  const put = Array.from({ length: eventsOfEach }, (_, number): BusyTime => {
    const day = days[number % days.length] as Temporal.PlainDate
    const minute = 9 * 60 + ((Math.floor(number / days.length) * 150 + index * 15) % 480)
    return {
      sourceId: `${number}`,
      startsAt: instantAt(day, minute),
      endsAt: instantAt(day, minute + 30),
      isAllDay: false,
      title: 'Private',
    }
  })
  const id = randomUUID()
  const readAt = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
  const state = { readAt: null, failingSince: null, failure: null }
  await db.transaction().execute(async (tx) => {
    await saveOutsideCalendar(tx, { siteId, id, resourceId, connectionId: id, provider: 'GOOGLE', name: 'Private', blocks: true, ...state })
    await writeBusyTimes(tx, { siteId, calendarId: id, whole: true, put, removedSourceIds: [], readAt })
  })
}

const raiseVersions = (db: Database) => sql`update resources set places_version = places_version + 1`.execute(db)

/** Milliseconds until the answer; each question is in other words, so that no answer is kept. */
function questions(headers: Record<string, string>, connection: KeepAliveConnection) {
  let number = 0
  return async ({ id }: Service): Promise<number> => {
    const filter = { serviceId: id, ...month, bookable: true, openSpots: -number++ }
    const body = { query: { filter }, timezone: timeZone, slotsPerDay: 1 }
    const request = bytesOf({ path: contract.availability.queryAvailability.path, headers, body })
    const begun = performance.now()
    const answer = await connection.send(request)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.slice(0, 200)}`)
    return performance.now() - begun
  }
}
