import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { hold } from '../../test/bookings/booked.ts'
import { createWorld } from '../../test/world.ts'
import type { MetricsSettings } from './metrics.ts'

const pool = { totalCount: 5, idleCount: 3, waitingCount: 1 }
const open = { pool, token: null, isOpenToThisMachine: true }
const world = await createWorld({ app: { metrics: open }, jobs: 'WRITTEN' })
afterAll(() => world.close())

type Asking = { remoteAddress?: string; headers?: Record<string, string> }

const ask = async (settings: MetricsSettings, asking: Asking = {}) => {
  const app = await createApp(world.dependencies, { limitsRates: false, metrics: settings })
  const { statusCode, headers, body } = await app.inject({ url: '/metrics', ...asking })
  await app.close()
  return { status: statusCode, headers, body }
}
const statusOf = async (settings: MetricsSettings, asking?: Asking) => (await ask(settings, asking)).status

const told = async () => (await world.app.inject('/metrics')).body.split('\n')

test('requests are counted by operation and class of status, bookings by outcome', async () => {
  const service = await world.service([await world.staffMember()])
  const visitor = await world.visitor()
  const wanted = { serviceId: service.id, startDate: '2027-03-08T10:00:00', endDate: '2027-03-08T11:00:00', timezone: 'Europe/Berlin' }
  await hold(visitor, wanted)
  await expect(hold(await world.visitor(), wanted)).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE' })
  await world.app.inject('/v2/nothing-here')
  const lines = await told()
  expect(lines).toContain('foyer_http_request_duration_seconds_count{operation="createBooking",status="2xx"} 1')
  expect(lines).toContain('foyer_http_request_duration_seconds_count{operation="createBooking",status="4xx"} 1')
  expect(lines).toContain('foyer_http_request_duration_seconds_count{operation="other",status="4xx"} 1')
  expect(lines).toContain('foyer_bookings_placed_total{operation="createBooking"} 1')
  expect(lines).toContain('foyer_bookings_refused_total{operation="createBooking",code="SLOT_NOT_AVAILABLE"} 1')
})

test('waiting jobs are shown with the age of the oldest due one, and so is the use of the pool and the process', async () => {
  const data = { siteId: world.siteId, messageId: randomUUID() }
  const minute = (time: string) => ({ queue: 'mail' as const, data, startAfter: `2027-03-01T07:${time}:00.000Z` })
  await world.db.transaction().execute((tx) => world.dependencies.jobs.enqueue(tx, minute('50'), minute('55')))
  const lines = await told()
  expect(lines).toContain('foyer_jobs_waiting{queue="mail"} 2')
  expect(lines).toContain('foyer_jobs_oldest_waiting_seconds{queue="mail"} 600')
  expect(lines).toContain('foyer_jobs_failed{queue="mail"} 0')
  expect(lines).toContain('foyer_jobs_waiting{queue="balance"} 0')
  expect(lines).toContain('foyer_database_connections{state="busy"} 2')
  expect(lines).toContain('foyer_database_waiting 1')
  expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true)
})

test('without a key only this machine reads, if the site is its own; other callers get 404', async () => {
  expect(await statusOf(open)).toBe(200)
  expect(await statusOf(open, { remoteAddress: '203.0.113.7' })).toBe(404)
  expect(await statusOf(open, { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404)
  expect(await statusOf({ ...open, isOpenToThisMachine: false })).toBe(404)
})

test('with a key its holder reads from any machine, and this machine needs it too', async () => {
  const locked = { pool, token: 'a-long-random-word', isOpenToThisMachine: true }
  const key = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, remoteAddress: '203.0.113.7' })
  expect(await statusOf(locked, key('a-long-random-word'))).toBe(200)
  expect(await statusOf(locked, key('another-random-word'))).toBe(401)
  const refused = await ask(locked)
  expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } })
  expect(refused.body).not.toContain('foyer_')
})

test('an API key of a site does not open the metrics of the whole installation', async () => {
  expect(await statusOf({ ...open, isOpenToThisMachine: false }, { headers: { authorization: world.apiKey } })).toBe(404)
})
