import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Dependencies } from '../dependencies.ts'
import { countJobs, type JobCounts } from '../outbox/queued-jobs.ts'
import { refusalProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
  interface FastifyRequest {
    refusalCode: string | null
  }
}

export type MetricsSettings = Pick<Readings, 'pool'> & {
  token: string | null
  isOpenToThisMachine: boolean
}

export const registerMetrics = (app: FastifyInstance, { db, jobs, clock }: Dependencies, settings: MetricsSettings): void => {
  const { noteRequest, read, contentType } = createInstruments({
    pool: settings.pool,
    countJobs: () => countJobs(db, jobs.queues, clock()),
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    noteRequest({ operation: operationOf(request), status: statusCode, seconds: elapsedTime / 1000, refusalCode: request.refusalCode })
  })
  app.get('/metrics', async (request, reply) => {
    const door = doorFor(request, settings)
    if (door === 'OPEN') return reply.type(contentType).send(await read())
    if (door === 'LOCKED') reply.header('www-authenticate', 'Bearer')
    const { status, body } = refusalProblem(door === 'LOCKED' ? 'UNAUTHENTICATED' : 'NOT_FOUND')
    return reply.status(status).send(body)
  })
}

const operationOf = ({ routeOptions: { config, url } }: FastifyRequest): string => {
  if (config.operation !== undefined) return config.operation
  return url === '/*' ? 'page' : 'other'
}

/** A caller without the key is asked for it (401); where no key is set, other callers get 404. */
const doorFor = (request: FastifyRequest, { token, isOpenToThisMachine }: MetricsSettings): 'OPEN' | 'LOCKED' | 'ABSENT' => {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`) ? 'OPEN' : 'LOCKED'
  return isOpenToThisMachine && isFromThisMachine(request) ? 'OPEN' : 'ABSENT'
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))
const digestOf = (text: string) => createHash('sha256').update(text).digest()

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

// The socket's own address, whatever proxies are trusted; a proxy on this machine forwards requests of others.
const isFromThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.includes(raw.socket.remoteAddress ?? '') && !('x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers)

type Readings = {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  countJobs: () => Promise<JobCounts[]>
}

type Instruments = {
  read: () => Promise<string>
  contentType: string
  noteRequest: (request: { operation: string; status: number; seconds: number; refusalCode: string | null }) => void
}

const placing = new Set([
  'createBooking',
  'completeBooking',
  'confirmBooking',
  'confirmOrDeclineBooking',
  'rescheduleBooking',
  'rescheduleBookingAnonymously',
])

const createInstruments = (readings: Readings): Instruments => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const noteJobs = jobGauges(registry)
  observePool(registry, readings)
  return {
    noteRequest: requestCounters(registry),
    contentType: registry.contentType,
    read: async () => {
      noteJobs(await readings.countJobs())
      return await registry.metrics()
    },
  }
}

const requestCounters = (registry: Registry): Instruments['noteRequest'] => {
  const registers = [registry]
  const durations = new Histogram({
    name: 'foyer_http_request_duration_seconds',
    help: 'Time to answer, by operation and class of status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const placed = new Counter({
    name: 'foyer_bookings_placed_total',
    help: 'Holds, bookings and requests that got or kept their place',
    labelNames: ['operation'],
    registers,
  })
  const refused = new Counter({
    name: 'foyer_bookings_refused_total',
    help: 'Those that did not, by the code of the refusal',
    labelNames: ['operation', 'code'],
    registers,
  })
  return ({ operation, status, seconds, refusalCode }) => {
    durations.observe({ operation, status: `${Math.floor(status / 100)}xx` }, seconds)
    if (!placing.has(operation)) return
    if (status === 200) placed.inc({ operation })
    else if (refusalCode !== null) refused.inc({ operation, code: refusalCode })
  }
}

const jobGauges = (registry: Registry) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['queue'], registers: [registry] })
  const waiting = gauge('foyer_jobs_waiting', 'Jobs that nobody has done yet, in all servers together')
  const failed = gauge('foyer_jobs_failed', 'Jobs that were given up and are not yet forgotten')
  const oldest = gauge('foyer_jobs_oldest_waiting_seconds', 'For how long the oldest job that is due has waited')
  return (counts: readonly JobCounts[]): void => {
    for (const { queue, ...count } of counts) {
      waiting.set({ queue }, count.waiting)
      failed.set({ queue }, count.failed)
      oldest.set({ queue }, count.oldestWaitingSeconds)
    }
  }
}

const observePool = (registry: Registry, { pool }: Readings): void => {
  new Gauge({
    name: 'foyer_database_connections',
    help: 'Connections to the database, at work or idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'foyer_database_waiting',
    help: 'Statements that wait for a connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
