import { type Contract, type Operation, operationsOf, pathsOf, type Room } from '@foyer/contract'
import { routerPath } from './paths.ts'

export type Route = { room: Room; name: string; row: Operation; path: string; url: string; methods: string[] }

/**
 * Every address at which a row is served: its own, one for each alias of its room, and POST besides GET where a query may be too
 * long for an address. Two rows at one address would shadow each other, so they are refused here, before the server listens.
 */
export const routesOf = (table: Contract): Route[] => {
  const routes = operationsOf(table).flatMap(({ room, name, row }) =>
    pathsOf(room, row.path).map((path) => ({ room, name, row, path, url: routerPath(path), methods: [row.method as string] })),
  )
  const taken = new Map<string, string>()
  for (const { room, name, row, path } of routes) take(taken, addressOf(row.method, path), `${room}.${name}`)
  return routes.map((route) => (mayArriveAsPost(route, taken) ? { ...route, methods: ['GET', 'POST'] } : route))
}

// A POST row at the same address wins over the second form of a GET.
const mayArriveAsPost = ({ row, path }: Route, taken: Map<string, string>): boolean =>
  row.method === 'GET' && row.query !== undefined && !taken.has(addressOf('POST', path))

const take = (taken: Map<string, string>, address: string, name: string): void => {
  const other = taken.get(address)
  if (other) throw new Error(`${other} and ${name} are both served at ${address}`)
  taken.set(address, name)
}

/** Method and shape: a router ignores the names of parameters. */
const addressOf = (method: string, path: string): string => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`
