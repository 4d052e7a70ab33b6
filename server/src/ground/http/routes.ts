import { type Contract, type Operation, operationsOf, pathsOf, type Room } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'

export type Route = { room: Room; name: string; row: Operation; path: string; url: string; methods: string[] }

/** Two rows at one address would shadow each other, so they are refused here, before the server listens. */
export const routesOf = (table: Contract): Route[] => {
  const routes = operationsOf(table).flatMap(({ room, name, row }) =>
    pathsOf(room, row.path).map((path) => ({ room, name, row, path, url: routerPath(path), methods: [row.method as string] })),
  )
  const reserved = new Map<string, string>()
  for (const { room, name, row, path } of routes) reserve(reserved, addressOf(row.method, path), `${room}.${name}`)
  return routes.map((route) => (mayArriveAsPost(route, reserved) ? { ...route, methods: ['GET', 'POST'] } : route))
}

const mayArriveAsPost = ({ row, path }: Route, reserved: Map<string, string>): boolean =>
  row.method === 'GET' && row.query !== undefined && !reserved.has(addressOf('POST', path))

const reserve = (reserved: Map<string, string>, address: string, name: string): void => {
  const other = reserved.get(address)
  if (other) throw new Error(`${other} and ${name} are both served at ${address}`)
  reserved.set(address, name)
}

const addressOf = (method: string, path: string): string => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`

/** `{service.id}` → `:service_id`, `{id}:verb` → `:id([^/:]+)::verb`. */
const routerPath = (path: string): string =>
  path.replace(/\{([^}]+)\}(:?)/g, (_, name: string, verb: string) => `:${name.replaceAll('.', '_')}${verb ? '([^/:]+)::' : ''}`)

export const namedParams = (path: string, params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(parameterNames(path).map((name) => [name, params[name.replaceAll('.', '_')]]))

export const parameterNames = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')

export type MethodsAt = (url: string) => string[]

/** Lets a 405 name the right methods. Call it before the first route. Catch-all routes, of the pages and of preflights, do not count. */
export const noteServedMethods = (app: FastifyInstance): MethodsAt => {
  const served: Served = { addresses: new Map(), patterns: new Map() }
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const { methods } = servedAddress(served, url)
    for (const name of [method].flat()) methods.add(name)
  })
  return (url) => methodsAt(served, pathOf(url))
}

type Address = { shape: RegExp; methods: Set<string> }
type Served = { addresses: Map<string, Address>; patterns: Map<string, Address> }

const servedAddress = ({ addresses, patterns }: Served, url: string): Address => {
  const known = url.includes(':') ? patterns : addresses
  const address = known.get(url) ?? { shape: shapeOf(url), methods: new Set<string>() }
  known.set(url, address)
  return address
}

const methodsAt = ({ addresses, patterns }: Served, path: string): string[] => {
  const matching = [...patterns.values()].filter(({ shape }) => shape.test(path))
  const exact = addresses.get(path)
  return [...new Set([...(exact ? [exact] : []), ...matching].flatMap(({ methods }) => [...methods]))].sort()
}

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

const pathOf = (url: string): string => {
  const [path = ''] = url.split(/[?#]/)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
