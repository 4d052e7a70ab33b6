import { Transform, type TransformCallback } from 'node:stream'
import { Refusal } from '@foyer/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTooSlow, type TransportLimits } from './transport-limits.ts'

export type Transfer = {
  readonly startedAt: number
  bytes: number
  isWhole: boolean
  isTooSlow: (milliseconds: number) => boolean
  end: (reason: 'SLOW' | 'CROWDED') => void
}

export type Transfers = {
  begin: (transfer: Transfer) => void
  grow: (transfer: Transfer, bytes: number) => void
  finish: (transfer: Transfer) => void
  held: () => number
}

/**
 * When the memory of all transfers is exceeded, the oldest one ends: most likely it was opened to stay idle. Transfers that are too slow
 * end by themselves.
 */
export const boundTransfers = (mostBytes: number, now = () => performance.now()): Transfers & { endSlow: () => void } => {
  const transfers = new Set<Transfer>()
  let held = 0
  const finish = (transfer: Transfer): void => {
    if (transfers.delete(transfer)) held -= transfer.bytes
  }
  const endAll = (reason: 'SLOW' | 'CROWDED', isMeant: (transfer: Transfer) => boolean): void => {
    for (const transfer of transfers) {
      if (transfer.isWhole || !isMeant(transfer)) continue
      finish(transfer)
      transfer.end(reason)
    }
  }
  return {
    begin: (transfer) => void transfers.add(transfer),
    grow: (transfer, bytes) => {
      if (!transfers.has(transfer)) return
      transfer.bytes += bytes
      held += bytes
      if (held > mostBytes) endAll('CROWDED', () => held > mostBytes)
    },
    finish,
    held: () => held,
    endSlow: () => endAll('SLOW', ({ startedAt, isTooSlow }) => isTooSlow(now() - startedAt)),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    leavesBody?: true
    takesFile?: boolean
  }
}

const refusals = {
  SLOW: () => new Refusal('REQUEST_TIMEOUT'),
  CROWDED: () => new Refusal('TOO_BUSY', { retryAfterSeconds: 5 }),
}

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

/** Closes the connection of a client that does not read its answer: unread answers would fill the memory. */
export const boundAnswers = (app: FastifyInstance, limits: TransportLimits): void => {
  const transfers = boundTransfers(limits.mostAnswerBytes)
  const sweep = setInterval(transfers.endSlow, Math.min(1000, limits.requestMilliseconds / 4)).unref()
  app.addHook('onClose', () => clearInterval(sweep))
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    const { socket } = raw
    // A stream is written only as far as the client reads it.
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
    if (!socket || bytes === 0) return done()
    const transfer: Transfer = {
      startedAt: performance.now(),
      bytes: 0,
      isWhole: false,
      isTooSlow: (milliseconds) => isTooSlow(limits, bytes - socket.writableLength, milliseconds),
      end: () => socket.destroy(),
    }
    raw.once('close', () => transfers.finish(transfer))
    transfers.begin(transfer)
    transfers.grow(transfer, bytes)
    done()
  })
}
