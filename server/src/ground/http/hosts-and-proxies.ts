import { Refusal } from '@foyer/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOfAddress } from '../outgoing/networks.ts'
import { sendProblemPage } from './browser-answer.ts'
import { problemOf } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A proxy that is not configured forwarded the request: its address counts as the visitor's. */
    cameThroughUnknownProxy: boolean
  }
}

/**
 * Logged once. A header alone proves nothing, since any caller can send it: the request must come from this machine or its private network,
 * where proxies are and visitors mostly are not.
 */
export const noticeUnknownProxies = (app: FastifyInstance, trustedProxies: number): void => {
  app.decorateRequest('cameThroughUnknownProxy', false)
  if (trustedProxies > 0) return
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    request.cameThroughUnknownProxy = isHandedOn(request)
    if (!request.cameThroughUnknownProxy || isSaid) return
    isSaid = true
    request.log.warn(
      `${request.ip} hands requests on and says for whom, but TRUST_PROXY is 0: all visitors count as one and share the limits of one. ` +
        'If a proxy of yours is there, set TRUST_PROXY to 1, or to how many stand in a row.',
    )
  })
}

const isHandedOn = ({ headers, ip }: FastifyRequest): boolean =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) &&
  networkOfAddress(ip.replace(/^::ffff:(?=\d+\.)/i, '')) !== 'PUBLIC'

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

/**
 * HSTS: browsers that reached the site by https never go back to http, where others on the network could read along. Sent with each answer
 * of a site whose address is https. Other names of the domain are not included.
 */
export const stayOnHttps = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, { raw }, done) => {
    raw.setHeader('strict-transport-security', 'max-age=31536000')
    done()
  })
}
