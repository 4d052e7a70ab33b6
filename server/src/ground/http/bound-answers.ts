import type { FastifyInstance } from 'fastify'
import { boundTransfers, type Transfer } from './transfers.ts'
import { isTooSlow, type TransportLimits } from './transport-limits.ts'

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
