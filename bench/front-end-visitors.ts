// Whether a front end on a server, whose visitors all come from one address, is served: 1,000 of them, over two server processes.
// Run: npm run bench -- front-end-visitors
import { setTimeout as pause } from 'node:timers/promises'
import type { Service, StaffMember } from '@foyer/contract'
import { type Client, createClient } from '@foyer/sdk'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { percentile, tell } from './claim.ts'
import { type Machine, withMachine } from './started-server.ts'
import { furnishStudio, instantAt, workingDays } from './studio.ts'

const visitorCount = 1000
/** The clock is the real one, so the visitors come six times as fast as in ten minutes: 2,400 tokens a minute. */
const seconds = 100
const staffCount = 50
const sessionsPerDay = 8
const address = '203.0.113.7'

/** True when every target is met. */
export const benchFrontEndVisitors = (): Promise<boolean> =>
  withMachine(async (machine) => {
    const { site, startServer } = machine
    const servers = [await startServer(), await startServer()] as const
    const { owner } = servers[0]
    const { staff, offer } = await furnishStudio(owner, staffCount)
    const service = await offer('Massage', staff)
    await markOnServer(machine)
    const log = callLog()
    // Until the other server knows of the mark as well.
    await pause(6000)
    const began = performance.now()
    const visits = Array.from({ length: visitorCount }, async (_, index) => {
      await pause((index * seconds * 1000) / visitorCount)
      const { url } = servers[index % 2] ?? servers[0]
      return await visit({ url, clientId: site.clientId, wish: wishOf({ service, staff, index }), log })
    })
    const confirmed = (await Promise.all(visits)).filter((status) => status === 'CONFIRMED').length
    return tellVisits(log, { confirmed, took: (performance.now() - began) / 1000 })
  })

/** As an owner does it at a browser; no key may. */
const markOnServer = async ({ connectionString, site }: Machine): Promise<void> => {
  const { db, close } = openDatabase({ connectionString })
  await db
    .updateTable('oauth_clients')
    .set({ runs_on_server: true, server_addresses: [address] })
    .where('site_id', '=', site.siteId)
    .where('id', '=', site.clientId)
    .execute()
  await close()
}

type Wish = { serviceId: string; date: Temporal.PlainDate; startDate: string; resourceId: string }

/** A time of its own for each visitor: races for one time are another benchmark. */
const wishOf = ({ service, staff, index }: { service: Service; staff: readonly StaffMember[]; index: number }): Wish => {
  const perDay = staffCount * sessionsPerDay
  const days = workingDays(Math.ceil(visitorCount / perDay))
  const date = days[Math.floor(index / perDay)] as Temporal.PlainDate // there are enough days
  const startDate = instantAt(date, (10 + (Math.floor(index / staffCount) % sessionsPerDay)) * 60)
  return { serviceId: service.id, date, startDate, resourceId: staff[index % staffCount]?.resourceId ?? '' }
}

type Visit = { url: string; clientId: string; wish: Wish; log: CallLog }

/** The first pages of a visitor, as public front ends ask for them: each page begins with the refresh token that its cookie holds. */
async function visit({ url, clientId, wish, log }: Visit): Promise<string | undefined> {
  const headers = { 'x-forwarded-for': address }
  const anyone = createClient({ baseUrl: url, headers })
  const first = await log.timed('token', () => anyone.identity.requestToken({ body: { clientId, grantType: 'anonymous' } }))
  const nextPage = async (): Promise<Client | undefined> => {
    const refreshToken = first?.refresh_token ?? ''
    const body = { clientId, grantType: 'refresh_token', refreshToken }
    const tokens = await log.timed('token', () => anyone.identity.requestToken({ body }))
    return tokens ? createClient({ baseUrl: url, headers: { ...headers, authorization: tokens.access_token } }) : undefined
  }
  const home = await nextPage()
  await log.timed('service list', () => home?.services.queryServices({ body: { query: {} } }))
  const calendar = await nextPage()
  const filter = { serviceId: [wish.serviceId], startDate: `${wish.date}T00:00:00`, endDate: `${wish.date}T23:59:59` }
  await log.timed('times of a day', () => calendar?.availability.queryAvailability({ body: { query: { filter } } }))
  const form = await nextPage()
  const slot = { serviceId: wish.serviceId, startDate: wish.startDate, resource: { id: wish.resourceId } }
  const held = await log.timed('hold', () => form?.bookings.createBooking({ body: { booking: { bookedEntity: { slot } } } }))
  if (!held) return undefined
  const { id: bookingId, revision } = held.booking
  const contactDetails = { firstName: 'Lena', email: `lena-${bookingId}@krueger.example` }
  const answer = await log.timed('complete', () =>
    form?.bookings.completeBooking({ params: { bookingId }, body: { revision, contactDetails } }),
  )
  return answer?.booking.status
}

type CallLog = ReturnType<typeof callLog>

/** How long each kind of call took, and what was refused. */
function callLog() {
  const milliseconds = new Map<string, number[]>()
  const refusals: string[] = []
  const timed = async <Result>(kind: string, call: () => Promise<Result> | undefined): Promise<Result | undefined> => {
    const began = performance.now()
    try {
      return await call()
    } catch (error) {
      refusals.push(`${kind}: ${String(error)}`)
      return undefined
    } finally {
      milliseconds.set(kind, [...(milliseconds.get(kind) ?? []), performance.now() - began])
    }
  }
  return { milliseconds, refusals, timed }
}

function tellVisits({ milliseconds, refusals }: CallLog, { confirmed, took }: { confirmed: number; took: number }): boolean {
  for (const refusal of refusals.slice(0, 3)) console.log(`        ${refusal}`)
  for (const [kind, times] of milliseconds) {
    console.log(
      `      ${kind}: ${times.length} calls, half within ${percentile(times, 50).toFixed(1)} ms, 95 % within ${percentile(times, 95).toFixed(1)} ms`,
    )
  }
  return tell({
    what: `${visitorCount} visitors of one front end, all from one address, within ${took.toFixed(0)} s`,
    measured: `${refusals.length} calls refused, ${confirmed} bookings`,
    target: `0 calls refused, ${visitorCount} bookings`,
    isMet: refusals.length === 0 && confirmed === visitorCount,
  })
}

if (import.meta.main) process.exitCode = (await benchFrontEndVisitors()) ? 0 : 1
