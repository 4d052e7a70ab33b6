import type { Server } from 'node:http'
import { contract, operationsOf } from '@foyer/contract'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { answerClientError } from './answer-client-error.ts'
import { boundAnswers } from './bound-answers.ts'
import { boundBodies } from './bound-bodies.ts'
import { boundConnections } from './bound-connections.ts'
import type { TransportLimits } from './transport-limits.ts'

const largestFile = Math.max(...operationsOf(contract).map(({ row }) => row.upload?.maxBytes ?? 0))
const checksPerRequest = 5

/** Node's own timeouts: headers, silence, and a whole request, long enough for a file; other bodies have their own timeout here. */
export const serverOptions = (limits: TransportLimits): FastifyHttpOptions<Server> => ({
  connectionTimeout: limits.idleMilliseconds,
  requestTimeout: limits.requestMilliseconds + Math.ceil((largestFile / limits.leastBytesPerSecond) * 1000),
  http: {
    headersTimeout: limits.headersMilliseconds,
    connectionsCheckingInterval: limits.headersMilliseconds / checksPerRequest,
    maxHeaderSize: 16 * 1024,
  },
  clientErrorHandler: answerClientError,
})

/** Bounds in time and memory for input before it is read, and for answers until the client has read them. */
export const boundTransport = (app: FastifyInstance, limits: TransportLimits, trustedProxies: number): void => {
  boundConnections(app, limits, trustedProxies)
  boundBodies(app, limits)
  boundAnswers(app, limits)
}
