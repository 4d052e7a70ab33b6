import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOfAddress } from '../outgoing/outgoing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A proxy that is not configured forwarded the request: its address counts as the visitor's. */
    cameThroughUnknownProxy: boolean
  }
}

/**
 * Detects a forgotten `TRUST_PROXY`, and logs it once. A header alone proves nothing, since any caller can send it: the request must come
 * from this machine or its private network, where proxies are and visitors mostly are not.
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
