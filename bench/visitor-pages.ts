// What pages cost until they are drawn on the server, and a manager's week until its data is there. Run: npm run bench -- visitor-pages
import path from 'node:path'
import { type Contract, contract, type Received } from '@foyer/contract'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { middle, spread, tell } from './claim.ts'
import { fillDiary, type Taken } from './fill-diary.ts'
import { processorTime } from './processor-time.ts'
import { type Machine, type StartedServer, withMachine } from './started-server.ts'
import { furnishStudio, instantAt, timeZone, workingDays } from './studio.ts'

const rounds = 15
const requestsPerRound = 6
const services = 30
const staffCount = 20
const bookingsOfWeek = 600

type Page = { name: string; mostTimesBare: number; ask: () => Promise<number> }

/** True when every target is met. */
export const benchVisitorPages = (): Promise<boolean> =>
  withMachine(async (machine) => {
    const server = await machine.startServer()
    const bareServer = await machine.startProgram(path.join(import.meta.dirname, 'reference/bare-server.ts'))
    const bare = () =>
      bytesOfAnswer(`${bareServer.url}/bare`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    const pages = await preparePages(machine, server)
    const results: boolean[] = []
    for (const page of pages) results.push(await compare(page, bare, server.pid))
    return results.every(Boolean)
  })

async function preparePages({ connectionString, site }: Machine, server: StartedServer): Promise<Page[]> {
  const { owner, url } = server
  const { staff, offer } = await furnishStudio(owner, staffCount)
  const massage = await offer('Massage', staff)
  for (let number = 2; number <= services; number++) await offer(`Treatment ${number}`, staff.slice(number % 10, (number % 10) + 5))
  const { db, close } = openDatabase({ connectionString })
  const days = workingDays(5)
  await fillDiary(
    db,
    owner,
    massage,
    staff.flatMap(({ resourceId }) => takenIn(days, resourceId)),
  )
  await close()
  const page = (name: string, address: string, mostTimesBare: number): Page => ({
    name,
    mostTimesBare,
    ask: () => bytesOfAnswer(`${url}${address}`, { headers: { accept: 'text/html' } }),
  })
  const at = `/services/${massage.mainSlug.name}`
  return [
    page('the home page', '/', 60),
    page(`the list of ${services} services`, '/services', 60),
    page('the page of a service', at, 40),
    page(`its times, with ${staffCount} people`, `${at}/book`, 80),
    page('the timetable', '/timetable', 40),
    {
      name: `a week of ${bookingsOfWeek} bookings, as the calendar reads it`,
      mostTimesBare: 400,
      ask: () => readWeek(server, site.apiKey, days),
    },
  ]
}

/** Six hours on each of the days, with fifteen minutes between them. */
const takenIn = (days: readonly Temporal.PlainDate[], resourceId: string): Taken[] =>
  days.flatMap((day) =>
    Array.from({ length: bookingsOfWeek / staffCount / 5 }, (_, index) => ({ resourceId, start: instantAt(day, 600 + index * 75) })),
  )

type ExtendedQuery = Received<Contract['bookings']['queryExtendedBookings']>['body']

/** All that the manager's week asks for, as it asks for it: people, services and events at once, bookings page by page. */
async function readWeek({ url }: StartedServer, apiKey: string, days: readonly Temporal.PlainDate[]): Promise<number> {
  const [first, last] = [days[0] as Temporal.PlainDate, (days.at(-1) as Temporal.PlainDate).add({ days: 1 })]
  const headers = { authorization: apiKey, 'content-type': 'application/json' }
  const post = (to: string, body: object) => answerOf(`${url}${to}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const bookings = async () => {
    const filter = { startDate: { $gte: instantAt(first, 0), $lt: instantAt(last, 0) } }
    let cursor: string | undefined
    let bytes = 0
    do {
      const query = cursor
        ? { cursorPaging: { limit: 500, cursor } }
        : { filter, sort: [{ fieldName: 'startDate' }], cursorPaging: { limit: 500 } }
      const body: ExtendedQuery = { query, withBookingAllowedActions: true, withBookingAttendanceInfo: true, withNamedParticipants: true }
      const text = await post(contract.bookings.queryExtendedBookings.path, body)
      cursor = JSON.parse(text).pagingMetadata.cursors?.next
      bytes += text.length
    } while (cursor)
    return bytes
  }
  const texts = await Promise.all([
    post(contract.staff.queryStaffMembers.path, { query: {}, fields: ['RESOURCE_DETAILS'] }),
    post(contract.services.queryServices.path, { query: { paging: { limit: 100 } } }),
    post(contract.calendar.queryEvents.path, {
      fromLocalDate: `${first.subtract({ days: 1 })}T00:00:00`,
      toLocalDate: `${last.add({ days: 1 })}T00:00:00`,
      timeZone,
      query: { filter: { type: { $in: ['WORKING_HOURS', 'DEFAULT', 'CLASS', 'COURSE'] } } },
    }),
  ])
  return texts.reduce((sum, text) => sum + text.length, 0) + (await bookings())
}

async function answerOf(address: string, init: RequestInit): Promise<string> {
  const answer = await fetch(address, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text.slice(0, 300)}`)
  return text
}

const bytesOfAnswer = async (address: string, init: RequestInit): Promise<number> => (await answerOf(address, init)).length

/** Both in turn, round after round: what else the machine does meets both alike. Processor time hangs on it less. */
async function compare({ name, mostTimesBare, ask }: Page, bare: () => Promise<number>, pid: number): Promise<boolean> {
  const bytes = await ask()
  for (let warmUp = 0; warmUp < 10; warmUp++) await Promise.all([ask(), bare()])
  const turns: { ours: number; floor: number; processor: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const floor = middle(await timesOf(bare))
    const before = processorTime(pid)
    const ours = middle(await timesOf(ask))
    turns.push({ floor, ours, processor: (processorTime(pid) - before) / requestsPerRound })
  }
  const ratios = turns.map(({ ours, floor }) => ours / floor)
  const milliseconds = `${middle(turns.map(({ ours }) => ours)).toFixed(1)} ms beside ${middle(turns.map(({ floor }) => floor)).toFixed(2)} ms`
  return tell({
    what: `${name} (${Math.round(bytes / 1000)} kB)`,
    measured: `${spread(ratios, (ratio) => `${ratio.toFixed(0)}×`)}, ${milliseconds}; ${middle(turns.map(({ processor }) => processor)).toFixed(1)} ms of the server’s processor`,
    target: `at most ${mostTimesBare}× a bare route with one select`,
    isMet: middle(ratios) <= mostTimesBare,
  })
}

async function timesOf(ask: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let request = 0; request < requestsPerRound; request++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return times
}

if (import.meta.main) process.exitCode = (await benchVisitorPages()) ? 0 : 1
