import { codesOfAnyRow, contract, type Operation, operationsOf } from '@foyer/contract'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parameterNames, type Route, routesOf } from '../../ground/http/routes.ts'
import { casesOf } from '../cases-of.ts'
import { numberOfRuns } from '../number-of-runs.ts'
import { jpegFile } from '../pictures.ts'
import { noteChanges } from '../scenarios/noted-changes.ts'
import { type CallerKind, type ContractWorld, createContractWorld } from './contract-world.ts'
import { oneThingWrong, rubbishFor } from './rubbish.ts'

let world: ContractWorld
let file: Uint8Array
/** The tables changed since the last call: by a refusal, none. */
let changedTables: () => Promise<string[]>

beforeAll(async () => {
  world = await createContractWorld()
  file = await jpegFile(60, 40)
  changedTables = await noteChanges(world.db, countersAndLogs)
})
afterAll(() => world.close())

// Calls and sign-in attempts are counted, and a manager's attempts are logged, even if they are refused.
const countersAndLogs = ['call_counts', 'sign_in_attempts', 'audit_log', 'sessions']

type Schema = Parameters<typeof rubbishFor>[0]

const callers = fc.constantFrom<CallerKind>('manager', 'manager', 'manager', 'member', 'member', 'visitor', 'anonymous')
const partOf = (schema: Operation['body'], sample?: unknown) => {
  if (!schema) return fc.constant(undefined)
  const anything = rubbishFor(schema as Schema, world.known)
  return sample === undefined ? anything : fc.oneof(anything, { weight: 3, arbitrary: oneThingWrong(sample) })
}
const paramsOf = (row: Operation) =>
  fc.record(
    Object.fromEntries(
      parameterNames(row.path).map((name) => [
        name,
        fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...(world.known[name] ?? ['3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'])) },
          { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }) },
        ),
      ]),
    ),
  )

/** A valid picture with bytes changed or missing, or no picture at all. */
const brokenFile = fc
  .tuple(fc.uint8Array({ maxLength: 40 }), fc.nat({ max: 2000 }), fc.boolean())
  .map(([bytes, at, isCut]) =>
    at > 1800 ? Buffer.from(bytes) : Buffer.concat([file.subarray(0, at), bytes, ...(isCut ? [] : [file.subarray(at)])]),
  )

const contentTypeOf = ({ body, upload }: Operation): Record<string, string> => ({
  ...(body && { 'content-type': 'application/json' }),
  ...(upload && { 'content-type': 'application/octet-stream' }),
})

const urlFor = ({ path, row }: Route, params: Record<string, string>, query: unknown): string => {
  const address = path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  return row.query && query !== undefined ? `${address}?.r=${Buffer.from(JSON.stringify(query) ?? 'null').toString('base64url')}` : address
}

const ajv = addFormats.default(new Ajv({ strict: false, code: { optimize: false } }), ['uuid', 'date-time', 'date', 'email', 'uri'])
const checks = new Map(operationsOf(contract).map(({ row }) => [row, ajv.compile(row.response)]))

const expectPromisedAnswer = (row: Operation, answer: LightMyRequestResponse): void => {
  if (row.kind === 'file' || row.kind === 'browser') return
  const check = checks.get(row)
  expect(check?.(answer.json()), JSON.stringify(check?.errors)).toBe(true)
}

const expectPromisedRefusal = (row: Operation, answer: LightMyRequestResponse): void => {
  // A browser gets a page.
  const code = row.kind === 'browser' ? undefined : answer.json().details?.applicationError?.code
  if (code) expect([...row.errors, ...codesOfAnyRow]).toContain(code)
}

// Deleting rows come last, so that the others find data, and so does signing the member out.
const isLast = ({ row, name }: Route): boolean => row.method === 'DELETE' || name === 'signOut'
const own = routesOf(contract)
  .filter(({ path, row }) => path === row.path)
  .toSorted((left, right) => Number(isLast(left)) - Number(isLast(right)))

test('writes are noted, and rolled-back writes are not', async () => {
  const rename = world.db.updateTable('oauth_clients').set({ name: 'Another' })
  const takenBack = world.db.transaction().execute(async (tx) => {
    await tx.updateTable('oauth_clients').set({ name: 'Another' }).execute()
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  expect(await changedTables()).toEqual([])
  await rename.execute()
  expect(new Set(await changedTables())).toEqual(new Set(['oauth_clients']))
  await rename.execute()
  expect(await changedTables()).toEqual([])
})

// Input that broke an operation before is sent again, besides the random input.
const seedsThatFound: Record<string, number> = { updateSignInProvider: 1454209618 }

const runs = own.flatMap((route) => {
  const found = seedsThatFound[route.name]
  return [{ route, title: route.name }, ...(found === undefined ? [] : [{ route, title: `${route.name} (seed ${found})`, seed: found }])]
})

// A row without input varies only by caller.
const takesInput = ({ params, query, body, upload }: Operation): boolean => [params, query, body, upload].some((part) => part !== undefined)

test.each(casesOf(runs, ({ title }) => title))(
  '%s takes any rubbish: no system error, only declared answers and refusals, and no change by a refusal',
  async (_title, { route, seed }) => {
    const { row } = route
    await fc.assert(
      fc.asyncProperty(
        paramsOf(row),
        partOf(row.query),
        row.upload ? brokenFile : partOf(row.body, world.samples[route.name]),
        callers,
        async (params, query, body, caller) => {
          const answer = await world.app.inject({
            method: row.method,
            url: urlFor(route, params, query),
            headers: { ...world.callers[caller], ...contentTypeOf(row) },
            ...(row.body && { payload: JSON.stringify(body) ?? '' }),
            ...(row.upload && { payload: body as Buffer }), // what brokenFile makes
          })
          expect(answer.statusCode, world.problems.at(-1)).toBeLessThan(500)
          const changed = await changedTables()
          if (answer.statusCode === 200) expectPromisedAnswer(row, answer)
          else expectPromisedRefusal(row, answer)
          if (answer.statusCode >= 400) expect(changed).toEqual([])
        },
      ),
      { numRuns: numberOfRuns(takesInput(row) ? 12 : 5), endOnFailure: false, ...(seed !== undefined && { seed }) },
    )
  },
)
