import type { ErrorCode, Operation } from '@foyer/contract'
import { InvalidInput, invalid, Refusal, type Violation } from '@foyer/domain'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { removeNulls } from './nulls.ts'
import { excessOfJson } from './parse-bodies.ts'
import { namedParams } from './routes.ts'
import { unstorableParts } from './unstorable.ts'
import { addressValidator, bodyValidator, type Validate } from './validators.ts'

export type Input = { params: unknown; query: unknown; body: unknown; cleared: ReadonlySet<string> }
export type ReadInput = (request: FastifyRequest) => Input

const always: Validate = () => []

type Parts = { params: unknown; query: unknown; body: unknown }

export const inputReader = (row: Operation): ReadInput => {
  const readParts = partsReader(row)
  const read: ReadInput = (request) =>
    readParts({
      params: namedParams(row.path, request.params as Record<string, unknown>),
      query: queryOf(row, request),
      body: bodyOf(row, request),
    })
  const { refusesInputWith } = row
  return refusesInputWith ? (request) => refusingWith(refusesInputWith, () => read(request)) : read
}

export const partsReader = (row: Operation): ((parts: Parts) => Input) => {
  const checkParams = row.params ? addressValidator(row.params) : always
  const checkQuery = row.query ? addressValidator(row.query) : always
  const checkBody = row.body ? bodyValidator(row.body) : always
  return ({ params, query, body }) => {
    refuse([params, query, ...(row.upload ? [] : [body])].flatMap((part) => unstorableParts(part)))
    const cleared = row.body ? removeNulls(row.body, body) : []
    if (row.body) trimTexts(row.body, body)
    // With `.r`, the flat part may hold anything; it has been replaced, and is checked as JSON.
    refuse([checkParams(params), checkQuery(query), checkBody(body)].flat())
    return { params, query, body, cleared: new Set(cleared) }
  }
}

/** The row's own code, with the invalid members: its clients do not read violations. */
const refusingWith = (code: ErrorCode, read: () => Input): Input => {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidInput) throw new Refusal(code, { fields: error.violations.map(({ field }) => field) })
    throw error
  }
}

const refuse = (violations: Violation[]): void => {
  if (violations.length > 0) throw new InvalidInput(violations)
}

const queryOf = (row: Operation, request: FastifyRequest): unknown => {
  const flat = request.query as Record<string, unknown>
  if (typeof flat['.r'] === 'string') return decoded(flat['.r'])
  if (request.method === 'POST' && row.method === 'GET' && isObject(request.body)) return request.body
  return row.query ? nestQuery(row.query, flat) : flat
}

const bodyOf = (row: Operation, request: FastifyRequest): unknown => {
  if (row.upload) return request.body
  if (!row.body) return undefined
  return request.body === undefined || request.body === null || request.body === '' ? {} : request.body
}

const decoded = (base64: string): unknown => {
  const text = Buffer.from(base64, 'base64url').toString('utf8')
  const excess = excessOfJson(text)
  if (excess) throw new InvalidInput([{ ...excess, field: '.r' }])
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {}
  throw invalid('.r', 'must be base64url-encoded JSON', 'FORMAT')
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

type Query = Record<string, unknown>

/**
 * `paging.limit=5` becomes a member of `paging`. Only members that the row names are created, so that an address cannot create others; a
 * member sent whole wins.
 */
const nestQuery = (schema: TSchema, flat: Query): Query => {
  if (!Object.keys(flat).some((key) => key.includes('.'))) return flat
  const nested: Query = { ...flat }
  for (const [name, member] of Object.entries(membersOf(schema))) {
    const own = membersAfter(flat, `${name}.`)
    if (flat[name] === undefined && hasMembers(member) && Object.keys(own).length > 0) nested[name] = nestQuery(member, own)
  }
  return nested
}

const membersOf = (schema: TSchema): Record<string, TSchema> => (hasMembers(schema) ? schema.properties : {})

const hasMembers = (schema: TSchema): schema is TSchema & { properties: Record<string, TSchema> } => 'properties' in schema

const membersAfter = (flat: Query, prefix: string): Query =>
  Object.fromEntries(
    Object.entries(flat)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), value]),
  )

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; 'x-trimmed'?: boolean }

const trimTexts = (schema: JsonSchema, input: unknown): unknown => {
  if (typeof input === 'string') return schema['x-trimmed'] ? input.trim() : input
  if (typeof input !== 'object' || input === null) return input
  const { properties = {}, items } = schema
  if (Array.isArray(input)) return items ? input.map((item) => trimTexts(items, item)) : input
  const members = input as Record<string, unknown>
  for (const [name, member] of Object.entries(properties))
    if (Object.hasOwn(members, name)) members[name] = trimTexts(member, members[name])
  return members
}
