import { type Contract, contract, type Operation } from '@foyer/contract'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { routesOf } from './routes.ts'

// A table of a few rows stands in for the whole one: only its rows matter.
const tableOf = (rows: Record<string, Partial<Operation>>) =>
  ({
    site: Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { method: 'GET', errors: [], ...row }])),
  }) as unknown as Contract

const addresses = (table: Contract) => routesOf(table).flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`))

test('no two rows of the table are served at one address', () => {
  const list = addresses(contract)
  expect(new Set(list).size).toBe(list.length)
})

test('two rows at one address are refused, whatever their parameters are called', () => {
  const table = tableOf({ one: { path: '/things/{thingId}' }, other: { path: '/things/{id}' } })
  expect(() => routesOf(table)).toThrow('site.one and site.other are both served at GET /things/{}')
})

test('a GET with a query may arrive as POST, unless a POST row is served there, in either order', () => {
  const query = Type.Object({ ids: Type.Array(Type.String()) })
  const list = { method: 'GET', path: '/things', query } as const
  const create = { method: 'POST', path: '/things' } as const
  expect(addresses(tableOf({ list }))).toEqual(['GET /things', 'POST /things'])
  expect(addresses(tableOf({ list, create }))).toEqual(['GET /things', 'POST /things'])
  expect(routesOf(tableOf({ create, list })).map(({ name, methods }) => [name, methods])).toEqual([
    ['create', ['POST']],
    ['list', ['GET']],
  ])
})
