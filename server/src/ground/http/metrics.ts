import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { countJobs } from '../outbox/count-jobs.ts'
import { createInstruments, type Readings } from './instruments.ts'
import { refusalProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row that is served. */
    operation?: string
  }
  interface FastifyRequest {
    /** The refusal's code, once refused. */
    refusalCode: string | null
  }
}

export type MetricsSettings = Pick<Readings, 'pool'> & {
  /** The key that opens `/metrics`, from any machine. */
  token: string | null
  /** Without a key: whether users of this machine may read. */
  isOpenToThisMachine: boolean
}

/** `/metrics` in Prometheus' text format, for this process and, for jobs, the whole installation. */
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
