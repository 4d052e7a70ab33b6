import { Refusal } from '@foyer/domain'
import type { FastifyRequest } from 'fastify'

/** Our own web app sends this header with every call; a form or a picture on another page cannot. */
export const isFromWebApp = (request: FastifyRequest): boolean => request.headers['x-foyer-client'] === 'web'

/** A browser sends the cookie with requests of any page, so a change must prove that the page is ours. */
export const refuseCrossOriginChange = (request: FastifyRequest): void => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  if (!isFromWebApp(request)) throw new Refusal('CROSS_ORIGIN_REQUEST', { reason: 'CLIENT_HEADER_MISSING' })
  if (!isSameOrigin(request)) throw new Refusal('CROSS_ORIGIN_REQUEST', { reason: 'OTHER_ORIGIN' })
}

const isSameOrigin = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site) return site === 'same-origin'
  // Older browsers tell the origin alone. The scheme may differ behind a proxy that ends TLS; the host may not.
  return headers.origin !== undefined && URL.canParse(headers.origin) && new URL(headers.origin).host === host
}
