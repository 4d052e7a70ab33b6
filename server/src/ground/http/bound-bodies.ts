import { Transform, type TransformCallback } from 'node:stream'
import { Refusal } from '@foyer/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boundTransfers, type Transfer } from './transfers.ts'
import { isTooSlow, type TransportLimits } from './transport-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is left unread for the handler: a page. */
    leavesBody?: true
    /** The body is a file, which may take its time. */
    takesFile?: boolean
  }
}

const refusals = {
  SLOW: () => new Refusal('REQUEST_TIMEOUT'),
  CROWDED: () => new Refusal('TOO_BUSY', { retryAfterSeconds: 5 }),
}

/**
 * Counts the bytes of each body as they arrive, and refuses a body that is too slow, or the oldest when all bodies together take too much
 * memory.
 */
export const boundBodies = (app: FastifyInstance, limits: TransportLimits): void => {
  const transfers = boundTransfers(limits.mostBodyBytes)
  const sweep = setInterval(transfers.endSlow, Math.min(1000, limits.requestMilliseconds / 4)).unref()
  app.addHook('onClose', () => clearInterval(sweep))
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    const { takesFile = false } = request.routeOptions.config
    const transfer: Transfer = {
      startedAt: performance.now(),
      bytes: 0,
      isWhole: false,
      isTooSlow: (milliseconds) =>
        milliseconds > limits.requestMilliseconds && (!takesFile || isTooSlow(limits, transfer.bytes, milliseconds)),
      end: (reason) => {
        stop()
        counted.destroy(refusals[reason]())
      },
    }
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, next: TransformCallback) => {
        transfers.grow(transfer, chunk.length)
        next(null, chunk)
      },
      flush: (next) => {
        transfer.isWhole = true
        next()
      },
    })
    // The rest of an abandoned body must not keep the connection from its next request.
    const stop = () => payload.unpipe(counted).resume()
    // A reader of the body gets the error; without a reader, as when the caller is not admitted, it is ignored.
    counted.on('error', () => {})
    payload.on('error', (error) => counted.destroy(error))
    reply.raw.once('close', () => {
      transfers.finish(transfer)
      stop()
    })
    transfers.begin(transfer)
    done(null, payload.pipe(counted))
  })
}

const hasBody = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  routeOptions.config?.leavesBody !== true &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
