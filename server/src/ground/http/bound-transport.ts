import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { contract, type ErrorCode, operationsOf } from '@foyer/contract'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { boundAnswers, boundBodies } from './bound-transfers.ts'
import { networkOf } from './context.ts'
import { refusalProblem } from './problem.ts'
import { newRequestId } from './request-log.ts'
import type { TransportLimits } from './transport-limits.ts'

const largestFile = Math.max(...operationsOf(contract).map(({ row }) => row.upload?.maxBytes ?? 0))
const checksPerRequest = 5

/** Node's own timeouts: a whole request may take as long as a file needs; other bodies have their own timeout here. */
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

export const boundTransport = (app: FastifyInstance, limits: TransportLimits, trustedProxies: number): void => {
  boundConnections(app, limits, trustedProxies)
  boundBodies(app, limits)
  boundAnswers(app, limits)
}

type Limits = Pick<TransportLimits, 'mostConnections' | 'mostConnectionsOfNetwork' | 'lingerMilliseconds'>

/** Behind a proxy every connection is the proxy's, so only the total counts. */
const boundConnections = (app: FastifyInstance, limits: Limits, trustedProxies: number): void => {
  app.server.maxConnections = limits.mostConnections
  if (trustedProxies === 0) boundNetworks(app, limits.mostConnectionsOfNetwork)
  closeUnfinished(app, limits.lingerMilliseconds)
}

const boundNetworks = (app: FastifyInstance, most: number): void => {
  const connections = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (connections.get(network) ?? 0) + 1
    if (count > most) return socket.destroy()
    connections.set(network, count)
    return socket.once('close', () => {
      const rest = (connections.get(network) ?? 1) - 1
      if (rest === 0) connections.delete(network)
      else connections.set(network, rest)
    })
  })
}

/** A client that was answered before its request has fully arrived gets a moment to finish sending and read the answer. */
const closeUnfinished = (app: FastifyInstance, milliseconds: number): void => {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.raw.once('close', () => {
      if (raw.complete !== false) return
      setTimeout(() => raw.complete || raw.socket.destroy(), milliseconds).unref()
    })
    done()
  })
}

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Input that is not HTTP, or too slow, never becomes a request, and is refused here in the form of every other refusal. */
const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy(error)
  const { status, body } = refusalProblem(codes[error.code ?? ''] ?? 'INVALID_ARGUMENT')
  const text = JSON.stringify(body)
  const id = newRequestId({})
  socket.end(
    [
      `HTTP/1.1 ${status} ${reasons[status] ?? 'Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      `x-request-id: ${id}`,
      `x-wix-request-id: ${id}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'access-control-allow-origin: *',
      'access-control-expose-headers: X-Request-Id, X-Wix-Request-Id, Retry-After',
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}

const reasons: Record<number, string> = { 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }
