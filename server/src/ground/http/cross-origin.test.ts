import { contract } from '@foyer/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { oneOfEach } from '../../test/cases-of.ts'
import { type ContractWorld, createContractWorld } from '../../test/contract/contract-world.ts'
import type { Database } from '../db/database.ts'
import { type Route, routesOf } from './routes.ts'

/* Without these headers a browser hides the answer from the front end that asked, which sees only a failed request. */

let world: ContractWorld
/** The same product with an unreachable database. */
let broken: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  world = await createContractWorld()
  const db = new Proxy({} as Database, {
    get: () => () => {
      throw new Error('gone')
    },
  })
  broken = await createApp({ ...world.dependencies, db }, { limitsRates: false })
})
afterAll(async () => {
  await broken.close()
  await world.close()
})

const requests = routesOf(contract).flatMap((route) => route.methods.map((method) => ({ ...route, method })))
type Request = (typeof requests)[number]

/** One of each sort: by nothing else does the way differ that a request takes to its refusal. */
const oneOfEachSort = oneOfEach(requests, ({ method, path, row }) => {
  const { kind, access, upload, movesTrust, refusesInputWith } = row
  return [method, kind, access, upload, movesTrust, refusesInputWith, Boolean(row.body), path === row.path]
})

const addressOf = ({ path }: Pick<Route, 'path'>) => path.replace(/\{[^}]+\}/g, '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001')
const nameOf = ({ name, method, path }: Request) => `${name}: ${method} ${path}`
const origin = 'https://shop.example'

const ask = (request: Request, { headers, ...options }: InjectOptions = {}, app = world.app) =>
  app.inject({ method: request.method as 'GET', url: addressOf(request), ...options, headers: { origin, ...headers } })

const expectReadable = ({ headers, statusCode }: LightMyRequestResponse, what: string) => {
  expect([headers['access-control-allow-origin'], headers['access-control-allow-credentials']], `${what} ${statusCode}`).toEqual([
    '*',
    undefined,
  ])
  expect(String(headers['access-control-expose-headers']), what).toContain('X-Wix-Request-Id')
}

const tooMuch = Buffer.from(`{"a":"${'x'.repeat(1024 * 1024)}"}`)

const kinds: Record<string, (request: Request) => Promise<LightMyRequestResponse>> = {
  'bad credential': (request) => ask(request, { headers: { authorization: 'nobody' } }),
  'no right': (request) => ask(request, { headers: world.callers.visitor }),
  'bad input': (request) => ask(request, { headers: world.callers.manager, payload: { query: 7, filter: 7, service: 7, booking: 7 } }),
  'broken JSON': (request) => ask(request, { headers: { 'content-type': 'application/json' }, payload: '{"a":' }),
  'another type': (request) => ask(request, { headers: { 'content-type': 'text/csv' }, payload: 'a,b' }),
  'too much': (request) => ask(request, { headers: { 'content-type': 'application/json' }, payload: tooMuch }),
  'another method': (request) => ask({ ...request, method: 'PUT' }),
  'an unreadable address': (request) => ask(request, { url: `${addressOf(request)}/%ff` }),
  'an address too long': (request) => ask(request, { url: `${addressOf(request)}/${'x'.repeat(3000)}` }),
  'a failure of ours': (request) => ask(request, {}, broken),
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  test('is readable for a page of another origin, whatever it asked for', async () => {
    for (const request of oneOfEachSort) {
      const answer = await kinds[kind]?.(request)
      if (!answer) throw new Error(`${kind} is not asked for`)
      expectReadable(answer, nameOf(request))
    }
  })
})

test('every preflight is answered, even one that names no method, and for addresses that are not served', async () => {
  for (const url of [...new Set(requests.map(addressOf)), '/ecom/v1/checkouts', '/nothing'])
    for (const asked of [{ 'access-control-request-method': 'POST' }, {}]) {
      const { statusCode, headers } = await world.app.inject({ method: 'OPTIONS', url, headers: { origin, ...asked } })
      expect([url, statusCode, headers['access-control-allow-origin']]).toEqual([url, 204, '*'])
      expect(headers['access-control-allow-headers']).toBe('*, Authorization')
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) expect(headers['access-control-allow-methods']).toContain(method)
    }
})

test('a caller over the rate limit can read that refusal', async () => {
  const limited = await createApp(world.dependencies)
  const open = requests.filter(({ row }) => row.access === 'anyone')
  const fewest = open.toSorted((left, right) => (left.row.limitPerMinute ?? 1e9) - (right.row.limitPerMinute ?? 1e9))[0] as Request
  let answer = await ask(fewest, {}, limited)
  for (let count = 0; count < 1000 && answer.statusCode !== 429; count += 1) answer = await ask(fewest, {}, limited)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.anything()])
  expectReadable(answer, nameOf(fewest))
  await limited.close()
})
