import { Refusal } from '@foyer/domain'
import type { FastifyInstance } from 'fastify'
import { sendProblemPage } from './browser-answer.ts'
import { problemOf } from './problem.ts'

/** RFC 9112, section 3.2: an invalid Host is refused with 400. Pages build their address from it and would fail. */
export const refuseBadHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { host, accept = '' } = request.headers
    if (host === undefined || isHost(host)) return
    const refusal = new Refusal('INVALID_ARGUMENT', { header: 'Host', allowed: 'a host name or an IP address, and a port' })
    if (!accept.includes('text/html')) throw refusal
    return sendProblemPage(request, reply, problemOf(refusal, request.id))
  })
}

const isHost = (host: string): boolean => /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}/`)
