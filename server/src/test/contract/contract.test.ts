import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Access, codesOfAnyRow, contract, type ErrorCode, errors, operationsOf } from '@foyer/contract'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Route, routesOf } from '../../ground/http/routes.ts'
import { handlers } from '../../start/handlers.ts'
import { casesOf, oneOfEach } from '../cases-of.ts'
import { type CallerKind, type ContractWorld, createContractWorld } from './contract-world.ts'

let world: ContractWorld

beforeAll(async () => {
  world = await createContractWorld()
})
afterAll(() => world.close())

const routes = routesOf(contract)
const [own, aliases] = [routes.filter(({ path, row }) => path === row.path), routes.filter(({ path, row }) => path !== row.path)]
const requestsTo = (some: readonly Route[]) => some.flatMap((route) => route.methods.map((method) => ({ ...route, method })))
const requests = requestsTo(own)
type Request = (typeof requests)[number]

type Params = { properties?: Record<string, { enum?: string[] }> }

/** Ids that do not exist, and allowed enum values. */
const addressOf = ({ path: template, row }: Pick<Route, 'path' | 'row'>) =>
  template.replace(
    /\{([^}]+)\}/g,
    (_, name: string) => (row.params as Params | undefined)?.properties?.[name]?.enum?.[0] ?? '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001',
  )
const nameOf = ({ name, method, path: template }: Request) => `${name}: ${method} ${template}`

const ask = (request: Request, caller: CallerKind, options: InjectOptions = {}) =>
  world.app.inject({
    method: request.method as 'GET',
    url: addressOf(request),
    ...options,
    headers: { ...world.callers[caller], ...options.headers },
  })

/** Callers who have a credential and still may not call. */
const callersWithoutRight: Record<Access, CallerKind[]> = {
  anyone: [],
  visitor: [],
  // The manager of this world is an API key: it has every right, and no account.
  member: ['visitor', 'manager'],
  manager: ['visitor', 'member'],
}
// The row about the caller is open to every token, but answers only callers with an account.
// Rows that change trust are the owner's alone.
const entitled = ({ row, name }: Request): CallerKind => {
  if (row.movesTrust) return 'owner'
  return row.access === 'member' || name === 'getMyMember' ? 'member' : 'manager'
}

const json = (payload: unknown): InjectOptions => ({ headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) })
type Problem = { details?: { applicationError?: { code?: string } } }
// A browser row answers with a page or a redirect.
const codeIn = (answer: { headers: { 'content-type'?: unknown }; json(): Problem }) =>
  String(answer.headers['content-type']).includes('json') ? answer.json().details?.applicationError?.code : undefined
type Violations = { details?: { validationError?: { fieldViolations: { field: string }[] } } }
// A file row answers with its file.
const fieldsIn = (answer: { headers: { 'content-type'?: unknown }; json(): Violations }) =>
  String(answer.headers['content-type']).includes('json')
    ? (answer.json().details?.validationError?.fieldViolations ?? []).map(({ field }) => field)
    : []

// A page shows the id of its request.
const toldBy = ({ statusCode, headers, body }: LightMyRequestResponse) => [
  statusCode,
  headers.location,
  body.replaceAll(String(headers['x-request-id']), 'its id'),
]

test('every row has a handler of its own name', () => {
  for (const { room, name } of operationsOf(contract)) expect(handlers[room], `${room}.${name}`).toHaveProperty(name)
})

test.each(casesOf(Object.entries(Object.groupBy(aliases, ({ room }) => room)), ([room]) => room))(
  '%s answers at every alias what it answers at its own address',
  async (_room, [, ofRoom = []]) => {
    for (const request of requestsTo(ofRoom)) {
      const [there, atOwn] = [await ask(request, 'anonymous'), await ask({ ...request, path: request.row.path }, 'anonymous')]
      expect(toldBy(there), nameOf(request)).toEqual(toldBy(atOwn))
    }
  },
)

const guarded = requests.filter(({ row }) => row.access !== 'anyone')

test.each(casesOf(guarded, nameOf))('%s is refused to callers without the right, with a request id', async (_name, request) => {
  const anonymous = await ask(request, 'anonymous')
  expect([anonymous.statusCode, codeIn(anonymous)]).toEqual([401, 'UNAUTHENTICATED'])
  expect(anonymous.headers['x-request-id']).toBe(anonymous.headers['x-wix-request-id'])
  for (const caller of callersWithoutRight[request.row.access]) {
    const answer = await ask(request, caller)
    expect([answer.statusCode, codeIn(answer)], caller).toEqual([403, 'PERMISSION_DENIED'])
  }
})

const openToMembers = requests.filter(
  ({ row, name }) => row.access !== 'manager' && !['signOut', 'logOut', 'deleteMyMember'].includes(name),
)

test.each(casesOf(openToMembers, nameOf))('%s lets a member in', async (_name, request) => {
  const answer = await ask(request, 'member')
  // The input may be refused, the caller may not.
  expect(codeIn(answer)).not.toBe('UNAUTHENTICATED')
})

type Members = { required?: string[]; properties?: Record<string, unknown> }
const requiredOf = (schema: unknown): string[] => (schema as Members | undefined)?.required ?? []

// A browser row tells people on a page what is wrong, not programs.
const withBody = requests.filter(({ row, method }) => row.body !== undefined && method !== 'GET' && row.kind !== 'browser')

const withRequired = withBody.filter(({ row }) => requiredOf(row.body).length > 0)

test.each(casesOf(withRequired, nameOf))('%s names each required member that is missing', async (_name, request) => {
  const answer = await ask(request, entitled(request), json({}))
  const { refusesInputWith: code } = request.row
  if (code) return expect([answer.statusCode, codeIn(answer), fieldsIn(answer)]).toEqual([errors[code].status, code, []])
  expect(answer.statusCode).toBe(400)
  expect(fieldsIn(answer)).toEqual(requiredOf(request.row.body).toSorted())
})

test.each(casesOf(withBody, nameOf))('%s takes null for "absent"', async (_name, request) => {
  const { properties = {} } = request.row.body as Members
  const nulls = Object.fromEntries(Object.keys(properties).map((name) => [name, null]))
  const withNulls = await ask(request, entitled(request), json(nulls))
  const without = await ask(request, entitled(request), json({}))
  expect([withNulls.statusCode, fieldsIn(withNulls)]).toEqual([without.statusCode, fieldsIn(without)])
})

// By nothing else does it differ how a body is read, before the row is asked.
const oneOfEachSort = oneOfEach(withBody, ({ method, path: template, row: { kind, access, upload, refusesInputWith, takesForms } }) => [
  ...[method, kind, access, upload, refusesInputWith, takesForms],
  template.startsWith('/oauth2/'),
])

test.each(casesOf(oneOfEachSort, nameOf))('%s refuses what is no JSON, and more than a mebibyte', async (_name, request) => {
  const broken = await ask(request, entitled(request), { headers: { 'content-type': 'application/json' }, payload: '{"a":' })
  expect([broken.statusCode, request.row.kind === 'oauth' ? broken.json().error : codeIn(broken)]).toEqual([
    400,
    request.row.kind === 'oauth' ? 'invalid_request' : 'INVALID_ARGUMENT',
  ])
  const huge = await ask(request, entitled(request), json({ text: 'x'.repeat(1024 * 1024) }))
  expect(huge.statusCode).toBe(413)
})

test.each(casesOf(oneOfEachSort, nameOf))('%s reads JSON and nothing else', async (_name, request) => {
  const takesForms = request.row.kind === 'oauth' || request.row.takesForms === true || request.path.startsWith('/oauth2/')
  const formTypes = takesForms ? [] : ['application/x-www-form-urlencoded']
  for (const contentType of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense', ...formTypes]) {
    const answer = await ask(request, entitled(request), { headers: { 'content-type': contentType }, payload: 'a=b' })
    expect([answer.statusCode, request.row.kind === 'oauth' ? answer.json().error : codeIn(answer)], contentType).toEqual([
      415,
      request.row.kind === 'oauth' ? 'invalid_request' : 'UNSUPPORTED_MEDIA_TYPE',
    ])
  }
})

const uploads = requests.filter(({ row }) => row.upload !== undefined)

test.each(casesOf(uploads, nameOf))(
  '%s takes a file no larger than the row says, and nothing that a form of another page could send',
  async (_name, request) => {
    const file = (contentType: string, payload: Buffer) =>
      ask(request, entitled(request), { headers: { 'content-type': contentType }, payload })
    const { maxBytes = 0, contentType: own = 'application/octet-stream' } = request.row.upload ?? {}
    const others = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']
    for (const contentType of others.filter((other) => other !== own)) {
      const answer = await file(contentType, Buffer.from('{}'))
      expect([answer.statusCode, codeIn(answer)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
    // Without the secret of a channel nobody learns what may be sent to it.
    const unreadable = request.row.path.includes('{channel}') ? 404 : 400
    expect((await file(own, Buffer.alloc(maxBytes))).statusCode).toBe(unreadable)
    expect((await file(own, Buffer.alloc(maxBytes + 1))).statusCode).toBe(413)
    expect((await ask(request, entitled(request))).statusCode).toBe(unreadable)
  },
)

const withQuery = requests.filter(({ row, method }) => method === 'GET' && row.query !== undefined)

test.each(casesOf(withQuery, nameOf))('%s answers the same to a flat query, to `.r` and to POST', async (_name, request) => {
  const flat = await ask(request, entitled(request))
  const encoded = Buffer.from('{}').toString('base64url')
  const compact = await ask(request, entitled(request), {
    query: { '.r': encoded, fields: 'junk that is not looked at', 'paging.limit': 'x' },
  })
  // If another row is served as POST, that row answers.
  const posted = request.methods.includes('POST') ? [await ask({ ...request, method: 'POST' }, entitled(request), json({}))] : []
  for (const answer of [compact, ...posted]) expect(toldBy(answer)).toEqual(toldBy(flat))
  const broken = await ask(request, entitled(request), { query: { '.r': '!' } })
  expect(broken.statusCode).toBe(400)
  expect(broken.body).toContain('.r')
})

type Nested = { properties?: Record<string, Nested> }
/** The dotted keys of nested members. */
const dottedKeys = (schema: Nested, prefix = ''): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    if (member.properties) return dottedKeys(member, `${prefix}${name}.`)
    return prefix === '' ? [] : [prefix + name]
  })
const withDots = requests.filter(({ row, method }) => method === row.method && dottedKeys((row.query ?? {}) as Nested).length > 0)

test.each(casesOf(withDots, nameOf))('%s reads dotted keys as members of members', async (_name, request) => {
  const keys = dottedKeys(request.row.query as Nested)
  const junk = Object.fromEntries(keys.map((key) => [key, 'x'.repeat(20_000)]))
  const answer = await ask(request, entitled(request), { query: junk })
  expect(answer.statusCode).toBe(400)
  // One value for a list is its first element.
  expect(fieldsIn(answer).map((field) => field.replace('[0]', ''))).toEqual(keys.toSorted())
})

const readable = requests.filter(
  ({ row, method }) =>
    row.isRead &&
    row.kind !== 'file' &&
    !row.upload &&
    !row.params &&
    method === row.method &&
    requiredOf(row.body ?? row.query).length === 0,
)
const ajv = addFormats.default(new Ajv({ strict: false, code: { optimize: false } }), ['uuid', 'date-time', 'date', 'email', 'uri'])

test.each(casesOf(readable, nameOf))('%s answers in the shape the row promises', async (_name, request) => {
  // Members that a cursor may stand in for are not required by the schema, so an empty body is no question everywhere.
  const answer = await ask(request, entitled(request), request.row.body ? json(world.samples[request.name] ?? {}) : {})
  expect(answer.statusCode, world.problems.at(-1)).toBe(200)
  const check = ajv.compile(request.row.response)
  expect(check(answer.json()), JSON.stringify(check.errors)).toBe(true)
})

test.each([
  '/v9/bookings',
  '/v2/bookingz',
  '/_api/nothing',
  '/oauth2/nothing',
  '/graphql/alpha/nothing',
  '/bookings/v1/nothing',
  '/v2/bookings/%ff',
])('an unknown address, %s, is a JSON 404 with a request id', async (url) => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await world.app.inject({ method, url })
    expect([answer.statusCode, codeIn(answer)]).toEqual([404, 'NOT_FOUND'])
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(answer.headers['x-wix-request-id']).toBe(answer.headers['x-request-id'])
  }
})

test.each(['/graphql', '/graphql/alpha'])('a query in GraphQL, to %s, is refused in the words of every other refusal', async (url) => {
  for (const caller of Object.keys(world.callers) as CallerKind[]) {
    const payload = { query: '{ services { id } }', variables: {} }
    const answer = await world.app.inject({ method: 'POST', url, payload, headers: world.callers[caller] })
    expect([answer.statusCode, codeIn(answer)]).toEqual([428, 'GRAPHQL_NOT_OFFERED'])
  }
})

const sourcesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')

test('every error code is thrown somewhere, and every row’s codes are in the table', () => {
  const sources = sourcesIn(path.join(import.meta.dirname, '../..')) + sourcesIn(path.join(import.meta.dirname, '../../../../domain/src'))
  const unused = (Object.keys(errors) as ErrorCode[]).filter((code) => !sources.includes(`'${code}'`) && !sources.includes(` ${code}:`))
  expect(unused).toEqual([])
  for (const { row, name } of operationsOf(contract)) for (const code of row.errors) expect(errors, name).toHaveProperty(code)
})

test('every code of the table is promised by a row, or can meet any of them', () => {
  const promised = new Set<string>([...operationsOf(contract).flatMap(({ row }) => row.errors), ...codesOfAnyRow])
  expect(Object.keys(errors).filter((code) => !promised.has(code))).toEqual([])
})
