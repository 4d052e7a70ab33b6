import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './context.ts'
import type { TransportLimits } from './transport-limits.ts'

type Limits = Pick<TransportLimits, 'mostConnections' | 'mostConnectionsOfNetwork' | 'lingerMilliseconds'>

/**
 * Accepts so many connections in total, and so many per network. Behind a proxy every connection is the proxy's, so only the total counts.
 */
export const boundConnections = (app: FastifyInstance, limits: Limits, trustedProxies: number): void => {
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

/** A client answered before its request has fully arrived may finish sending, and read the answer, for a moment. */
const closeUnfinished = (app: FastifyInstance, milliseconds: number): void => {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.raw.once('close', () => {
      if (raw.complete !== false) return
      setTimeout(() => raw.complete || raw.socket.destroy(), milliseconds).unref()
    })
    done()
  })
}
