import { type EmbedLooks, isEmbeddable, readEmbedPath } from '@foyer/domain'
import type { FastifyRequest } from 'fastify'

export type FramingOrigins = (request: FastifyRequest) => Promise<readonly string[]>

/** A page below `/embed/`: `base` is the beginning of its address, which the router takes off, `origins` whose pages may show it. */
export type FramedVisit = { base: string; looks: EmbedLooks; origins: readonly string[] }

/**
 * Null for all other addresses. A page that may not stand in a frame is answered by its own address, which no other page can show; the
 * router's request for its data finds nothing.
 */
export const framedVisit = async (
  request: FastifyRequest,
  framingOrigins: FramingOrigins = async () => [],
): Promise<FramedVisit | { elsewhere: string } | 'NOWHERE' | null> => {
  const [path = '/', ...query] = request.url.split('?')
  const found = readEmbedPath(path)
  if (!found) return null
  const { base, looks, page } = found
  if (page !== manifest && !isEmbeddable(pageOfData(page))) {
    if (page.endsWith('.data')) return 'NOWHERE'
    // Two slashes at the start, in either direction, would mean another host.
    return { elsewhere: [page.replace(/^[\\/]+/, '/'), ...query].join('?') }
  }
  return { base, looks, origins: await framingOrigins(request) }
}

const manifest = '/__manifest'

/** The router asks for the data of `/services` at `/services.data`, and for those of `/services/` at `/services/_.data`. */
const pageOfData = (page: string): string =>
  page
    .replace(/\/_\.data$/, '/')
    .replace(/\.data$/, '')
    .replace(/^\/_root$/, '/')
