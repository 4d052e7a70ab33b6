// What a month of free times costs over HTTP, beside the cheapest answer that asks the database once. Run: npm run bench -- http-availability
import { deepStrictEqual } from 'node:assert'
import path from 'node:path'
import { type Answer, type Contract, contract, type Service } from '@foyer/contract'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { countFreeTimes, type FreeTimes, month, takenTimes } from './busy-month.ts'
import { middle, spread, tell } from './claim.ts'
import { fillDiary } from './fill-diary.ts'
import { bytesOf, type KeepAliveConnection } from './keep-alive-connection.ts'
import { askFor, openConnections, rateOf } from './load.ts'
import { type Machine, type StartedServer, withMachine } from './started-server.ts'
import { furnishStudio, timeZone } from './studio.ts'
import { visitorHeaders } from './visitors.ts'

type Case = {
  name: string
  request: Buffer
  /** The same in so many other words: none of them has an answer that is kept. */
  reworded: (number: number) => Buffer
  expected: FreeTimes
  mostTimesBare: number
}

const rounds = 12
const roundMilliseconds = 400
const leastRate = 1000
const concurrencies = [8, 32, 128]
// As a share of the rate with the fewest connections. The rest is the usual difference between rounds.
const leastOfFirst = 0.95
const newQuestions = 400

/** True when every target is met. */
export const benchHttpAvailability = (): Promise<boolean> =>
  withMachine(async (machine) => {
    const server = await machine.startServer()
    const bareServer = await machine.startProgram(path.join(import.meta.dirname, 'reference/bare-server.ts'))
    const cases = await prepareCases(machine, server)
    const [connection] = (await openConnections(server.url, 1)) as [KeepAliveConnection]
    const [bareConnection] = (await openConnections(bareServer.url, 1)) as [KeepAliveConnection]
    const results: boolean[] = []
    for (const asked of cases) results.push(await compareLatency(asked, connection, bareConnection))
    for (const asked of cases.slice(0, 2)) results.push(await measureRates(asked, server))
    for (const asked of cases.slice(0, 2)) results.push(await measureRateOfNewQuestions(asked, server))
    return results.every(Boolean)
  })

async function prepareCases({ connectionString, site }: Machine, { owner }: StartedServer): Promise<Case[]> {
  const { db, close } = openDatabase({ connectionString })
  const { staff, offer } = await furnishStudio(owner, 51)
  const [soloist, ...team] = staff as [(typeof staff)[number], ...typeof staff]
  const solo = await offer('By one', [soloist])
  const anybodys = await offer('By anybody', team)
  const soloTimes = takenTimes([soloist.resourceId], 50)
  const teamIds = team.map(({ resourceId }) => resourceId)
  const teamTimes = takenTimes(teamIds, 100)
  await fillDiary(db, owner, solo, soloTimes)
  await fillDiary(db, owner, anybodys, teamTimes)
  const [headers = {}] = await visitorHeaders(db, site, 1)
  await close()
  const ofOne = countFreeTimes([soloist.resourceId], soloTimes)
  const ofTeam = countFreeTimes(teamIds, teamTimes)
  const firstOfEachDay = { days: ofTeam.days, starts: ofTeam.days, lines: ofTeam.days }
  return [
    { name: '1 person, 50 bookings, a month', ...question(solo, headers), expected: ofOne, mostTimesBare: 4 },
    {
      name: '50 people, 5,000 bookings, the free days of a month',
      ...question(anybodys, headers, 1),
      expected: firstOfEachDay,
      mostTimesBare: 15,
    },
    {
      name: '50 people, 5,000 bookings, every free time of each',
      ...question(anybodys, headers),
      expected: ofTeam,
      mostTimesBare: 15,
    },
  ]
}

function question({ id }: Service, headers: Record<string, string>, slotsPerDay = 0): Pick<Case, 'request' | 'reworded'> {
  const asking = (openSpots: number) => {
    const filter = { serviceId: id, ...month, bookable: true, openSpots }
    const body = { query: { filter }, timezone: timeZone, slotsPerDay }
    return bytesOf({ path: contract.availability.queryAvailability.path, headers, body })
  }
  // Every time has more open spots than none.
  return { request: asking(0), reworded: (number) => asking(-number) }
}

async function compareLatency(asked: Case, connection: KeepAliveConnection, bareConnection: KeepAliveConnection): Promise<boolean> {
  const { name, request, expected, mostTimesBare } = asked
  const { body } = await connection.send(request)
  deepStrictEqual(freeTimesIn(body), expected)
  const bare = bytesOf({ path: '/bare', body: {} })
  await Promise.all([askFor(2 * roundMilliseconds, connection, request), askFor(2 * roundMilliseconds, bareConnection, bare)])
  const times: { ours: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const bareTimes = await askFor(roundMilliseconds, bareConnection, bare)
    times.push({ bare: middle(bareTimes), ours: middle(await askFor(roundMilliseconds, connection, request)) })
  }
  const ratios = times.map(({ ours, bare: floor }) => ours / floor)
  const milliseconds = `${middle(times.map(({ ours }) => ours)).toFixed(2)} ms beside ${middle(times.map(({ bare: floor }) => floor)).toFixed(2)} ms`
  const size = `${expected.lines} lines, ${Math.round(body.length / 1000)} kB`
  return tell({
    what: `${name} (${size})`,
    measured: `${spread(ratios, (ratio) => `${ratio.toFixed(1)}×`)}, ${milliseconds}`,
    target: `at most ${mostTimesBare}× a bare route with one select`,
    isMet: middle(ratios) <= mostTimesBare,
  })
}

/** With each number of connections in turn, round after round: what else the machine does meets all of them alike. */
async function measureRates({ name, request }: Case, { url }: StartedServer): Promise<boolean> {
  const crowds = await Promise.all(concurrencies.map((count) => openConnections(url, count)))
  const rates: number[][] = []
  for (let round = 0; round <= rounds; round++) {
    const ofRound: number[] = []
    for (const connections of crowds) ofRound.push(await rateOf(roundMilliseconds, connections, request))
    rates.push(ofRound)
  }
  for (const connection of crowds.flat()) connection.close()
  // The first round warms up.
  const counted = rates.slice(1)
  const fewest = counted.map(([first = Number.NaN]) => first)
  const results = [
    tell({
      what: `${name}, ${concurrencies[0]} connections`,
      measured: `${spread(fewest, (rate) => rate.toFixed(0))} answers a second`,
      target: `at least ${leastRate}`,
      isMet: middle(fewest) >= leastRate,
    }),
  ]
  for (const [place, count] of concurrencies.entries()) {
    if (place === 0) continue
    const shares = counted.map((ofRound) => (ofRound[place] ?? Number.NaN) / (ofRound[0] ?? Number.NaN))
    results.push(
      tell({
        what: `${name}, ${count} connections beside ${concurrencies[0]}`,
        measured: `${spread(shares, percent)} of the rate`,
        target: `does not fall: at least ${percent(leastOfFirst)}`,
        isMet: middle(shares) >= leastOfFirst,
      }),
    )
  }
  return results.every(Boolean)
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`

async function measureRateOfNewQuestions({ name, reworded }: Case, { url }: StartedServer): Promise<boolean> {
  const connections = await openConnections(url, 8)
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const requests = Array.from({ length: newQuestions }, (_, index) => reworded(1 + round * newQuestions + index))
    const began = performance.now()
    // Answers are let go at once: to keep them all would slow the asking side.
    await Promise.all(
      connections.map(async (connection) => {
        for (let request = requests.pop(); request; request = requests.pop()) await connection.send(request)
      }),
    )
    rates.push((newQuestions / (performance.now() - began)) * 1000)
  }
  for (const connection of connections) connection.close()
  const counted = rates.slice(1)
  return tell({
    what: `${name}, 8 connections, each question a new one`,
    measured: `${spread(counted, (rate) => rate.toFixed(0))} answers a second`,
    target: `at least ${leastRate}`,
    isMet: middle(counted) >= leastRate,
  })
}

function freeTimesIn(body: Buffer): FreeTimes {
  const { availabilityEntries: lines } = JSON.parse(body.toString()) as Answer<Contract['availability']['queryAvailability']>
  const starts = new Set(lines.map(({ slot }) => slot.startDate))
  return { days: new Set([...starts].map((start) => start.slice(0, 10))).size, starts: starts.size, lines: lines.length }
}

if (import.meta.main) process.exitCode = (await benchHttpAvailability()) ? 0 : 1
