import { contract, type Operation } from '@foyer/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { excessOfJson } from '../../ground/http/parse-bodies.ts'
import { type Route, routesOf } from '../../ground/http/routes.ts'
import { casesOf } from '../cases-of.ts'
import { type ContractWorld, createContractWorld } from './contract-world.ts'
import { inFewBodies, type Nasty, nastyInputs, nastyTexts } from './nasty.ts'

let world: ContractWorld
beforeAll(async () => {
  world = await createContractWorld()
})
afterAll(() => world.close())

const routes = routesOf(contract).filter(({ path, row }) => path === row.path && !row.upload)
const withBody = routes.filter(({ row }) => row.body)
const withQuery = routes.filter(({ row }) => row.method === 'GET' && row.query)

const addressOf = ({ path }: Route) => path.replace(/\{[^}]+\}/g, '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001')
const headersFor = ({ access }: Operation) => world.callers[access === 'member' ? 'member' : 'manager']

const post = ({ row, ...route }: Route, payload: string, method = row.method) =>
  world.app.inject({
    method,
    url: addressOf({ row, ...route }),
    headers: { ...headersFor(row), 'content-type': 'application/json' },
    payload,
  })

const mostBytes = 64 * 1024
// Processor time, so that other work on the machine does not count, and a hundred times the need: `npm run bench -- nasty-input` measures.
const mostMicroseconds = 2_000_000

const expectBounded = (answer: LightMyRequestResponse, what: string): void => {
  expect(answer.statusCode, `${what}: ${world.problems.at(-1)}`).toBeLessThan(500)
  if (answer.statusCode < 400) return
  expect(answer.rawPayload.length, what).toBeLessThanOrEqual(mostBytes)
  const isJson = String(answer.headers['content-type']).includes('json')
  const { fieldViolations = [] } = (isJson && answer.json().details?.validationError) || {}
  expect(fieldViolations.length, what).toBeLessThanOrEqual(20)
}

const survive = async (nasties: readonly Nasty[], send: (text: string) => Promise<LightMyRequestResponse>) => {
  for (const { what, text } of nasties) {
    const before = process.threadCpuUsage()
    expectBounded(await send(text), what)
    expect(process.threadCpuUsage(before).user, what).toBeLessThan(mostMicroseconds)
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const kinds = Object.entries(Object.groupBy(withBody, ({ row }) => row.kind ?? 'json'))

// Bodies are read in the same way for all rows, before the row's schema: one row of each kind gets a mebibyte.
test.each(casesOf(kinds, ([kind]) => kind))(
  'a row of kind %s refuses a mebibyte of anything in few words',
  async (_kind, [, rows = []]) => {
    for (const route of rows.slice(0, 1)) await survive(nastyTexts(), (text) => post(route, text))
  },
)

// Still more than an answer may have, and large enough to show quadratic cost. What is refused before a row is known needs one row.
const texts = nastyTexts(80 * 1024)
const readByRows = texts.filter(({ text }) => isJson(text) && excessOfJson(text) === null)
// What is no object, and what an unknown member holds, is not looked into by any row: the rows above stand for all.
const lookedInto = ['as deep as may be', 'unknown members without end', 'as many wrong texts as may be', '__proto__']
const readByEach = readByRows.filter(({ what }) => lookedInto.includes(what))

test('what each row is sent is among the texts', () => expect(readByEach).toHaveLength(lookedInto.length))

test.each(casesOf(kinds, ([kind]) => kind))(
  'a row of kind %s refuses what is no row’s input in few words',
  async (_kind, [, rows = []]) => {
    for (const route of rows.slice(0, 1)) await survive(texts, (text) => post(route, text))
  },
)

// Patterns and formats, lists and records cost the same at every place: one place of each shape gets the long list.
const shapesSeen = () => {
  const seen = new Set<string>()
  return (nasties: readonly Nasty[]): Nasty[] => {
    const fresh = nasties.filter(({ shape }) => shape === undefined || !seen.has(shape))
    for (const { shape } of fresh) if (shape !== undefined) seen.add(shape)
    return fresh
  }
}
const ofNewShape = shapesSeen()
// Queries have validators of their own.
const ofNewShapeInQueries = shapesSeen()

test.each(casesOf(withBody, ({ name }) => name))(
  '%s refuses what is large, and the hardest value at each place, in few words',
  async (_name, route) => {
    await survive([...readByEach, ...inFewBodies(ofNewShape(nastyInputs(route.row.body ?? {})))], (text) => post(route, text))
  },
)

const longestAddress = 12_000
const ask = (route: Route, query: string) => world.app.inject({ url: `${addressOf(route)}?${query}`, headers: headersFor(route.row) })
const askEncoded = (route: Route, text: string) => ask(route, `.r=${Buffer.from(text).toString('base64url')}`)
const queryTexts = nastyTexts(longestAddress)
const flatOf = (...runs: string[]): Nasty[] => runs.map((run) => ({ what: run, text: run.repeat(longestAddress / run.length) }))
const kindsOfQuery = Object.entries(Object.groupBy(withQuery, ({ row }) => row.kind ?? 'json'))

// What is read before a row is known needs one row here too.
test.each(casesOf(kindsOfQuery, ([kind]) => kind))(
  'a row of kind %s reads no query of anything that is more than a body may be',
  async (_kind, [, rows = []]) => {
    for (const route of rows.slice(0, 1)) {
      await survive(queryTexts, (text) => askEncoded(route, text))
      await survive(flatOf('a&', '.r=&', '%00&', '='), (query) => ask(route, query))
    }
  },
)

test.each(casesOf(withQuery, ({ name }) => name))('%s reads no query that is more than a body may be', async (_name, route) => {
  const fitting = nastyInputs(route.row.query ?? {}).filter(({ text }) => text.length < longestAddress)
  const ofEach = queryTexts.filter(({ what }) => lookedInto.includes(what))
  await survive([...ofEach, ...ofNewShapeInQueries(fitting)], (text) => askEncoded(route, text))
  await survive(flatOf('a.b=1&', 'paging.limit=1&', '__proto__.x=1&'), (query) => ask(route, query))
})
