import type { FastifyInstance } from 'fastify'

/** The methods served at an address, in alphabetical order; empty for an unserved address. */
export type MethodsAt = (url: string) => string[]

/**
 * Notes every route as it is registered, so that a 405 can name the right methods. Call it before the first route.
 * Catch-all routes, of the pages and of preflights, do not count.
 */
export const noteServedMethods = (app: FastifyInstance): MethodsAt => {
  const served: Served = { addresses: new Map(), patterns: new Map() }
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const { methods } = placeFor(served, url)
    for (const name of [method].flat()) methods.add(name)
  })
  return (url) => methodsAt(served, pathOf(url))
}

type Place = { shape: RegExp; methods: Set<string> }
type Served = { addresses: Map<string, Place>; patterns: Map<string, Place> }

const placeFor = ({ addresses, patterns }: Served, url: string): Place => {
  const places = url.includes(':') ? patterns : addresses
  const place = places.get(url) ?? { shape: shapeOf(url), methods: new Set<string>() }
  places.set(url, place)
  return place
}

const methodsAt = ({ addresses, patterns }: Served, path: string): string[] => {
  const matching = [...patterns.values()].filter(({ shape }) => shape.test(path))
  const exact = addresses.get(path)
  return [...new Set([...(exact ? [exact] : []), ...matching].flatMap(({ methods }) => [...methods]))].sort()
}

/** As `routerPath` writes them: `:id`, and `:id([^/:]+)::verb`, where two colons are one. */
const shapeOf = (url: string): RegExp => {
  const segments = url
    .replaceAll('([^/:]+)', '')
    .split('/')
    .map((segment) => {
      const [parameter, verb] = segment.split('::')
      if (!parameter?.startsWith(':')) return RegExp.escape(segment)
      return verb ? `[^/:]+:${verb}` : '[^/]+'
    })
  return new RegExp(`^${segments.join('/')}$`)
}

/** Without its query and trailing slash, which the router ignores. */
const pathOf = (url: string): string => {
  const [path = ''] = url.split(/[?#]/)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
