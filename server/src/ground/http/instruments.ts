import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobCounts } from '../outbox/count-jobs.ts'

/** Values read when the metrics are requested, not counted on the way. */
export type Readings = {
  /** Connections to the database: all, the idle ones, and the callers that wait for one. */
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  countJobs: () => Promise<JobCounts[]>
}

export type Instruments = {
  /** Everything, as text of this type. */
  read: () => Promise<string>
  contentType: string
  noteRequest: (request: { operation: string; status: number; seconds: number; refusalCode: string | null }) => void
}

/** The verbs that take or keep a place. */
const placing = new Set([
  'createBooking',
  'completeBooking',
  'confirmBooking',
  'confirmOrDeclineBooking',
  'rescheduleBooking',
  'rescheduleBookingAnonymously',
])

/** All metrics of this process. No label names a site or a person. */
export const createInstruments = (readings: Readings): Instruments => {
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
