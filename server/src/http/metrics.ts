import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { countJobs } from '../outbox/count-jobs.ts'
import { createInstruments, type Readings } from './instruments.ts'
import { refusalProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row that is served here. */
    operation?: string
  }
  interface FastifyRequest {
    /** Why it was refused, once it was. */
    refusalCode: string | null
  }
}

export type MetricsSettings = Pick<Readings, 'pool'> & {
  /** The key that opens `/metrics`, from wherever. */
  token: string | null
  /** Without a key: whether whoever sits at this machine may read. */
  isOpenToThisMachine: boolean
}

/** `/metrics` in the text form of Prometheus, of this process and, as to jobs, of the whole installation. */
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

/** Who has no key, and might get one, is asked for it; for everybody else there is nothing here. */
const doorFor = (request: FastifyRequest, { token, isOpenToThisMachine }: MetricsSettings): 'OPEN' | 'LOCKED' | 'ABSENT' => {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`) ? 'OPEN' : 'LOCKED'
  return isOpenToThisMachine && isFromThisMachine(request) ? 'OPEN' : 'ABSENT'
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))
const digestOf = (text: string) => createHash('sha256').update(text).digest()

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

// The socket's own address, whoever is believed besides; a proxy on this machine passes on what others ask.
const isFromThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.includes(raw.socket.remoteAddress ?? '') && !('x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers)
