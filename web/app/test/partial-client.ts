import { contract, type ErrorCode, errors, type Operation, operationsOf, type Room } from '@foyer/contract'
import { ApiError, type FieldViolation, type RoomClient } from '@foyer/sdk'
import { Convert, Errors } from 'typebox/value'

/** The operations that a test answers, room by room. */
export type PartialClient = { [InRoom in Room]?: Partial<RoomClient<InRoom>> }

/** What the site throws at a caller: `throw refused('STALE_REVISION')`. */
export const refused = (code: ErrorCode, data: Record<string, unknown> = {}): ApiError =>
  new ApiError({ status: errors[code].status, message: errors[code].message, code, data, requestId: null })

/** Input that the site takes exception to, field by field. */
export const violated = (...violations: FieldViolation[]): ApiError =>
  new ApiError({ status: 400, message: 'Violated', code: 'INVALID_ARGUMENT', violations, requestId: null })

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A server that answers with the given operations. What else is asked of it is collected in `mistakes`, and so are answers that break the contract. */
export const serve = (given: PartialClient) => {
  const mistakes: string[] = []
  const fetch: Fetch = async (url, init) => {
    const call = callOf(url, init)
    const name = `${call.room}.${call.name}`
    const answer = (given[call.room] as Record<string, (input: unknown) => unknown> | undefined)?.[call.name]
    if (!answer) {
      mistakes.push(`${name} was called, and the test does not answer it`)
      return Response.json({}, { status: 500 })
    }
    try {
      const answered = await answer(call.input)
      if (answered instanceof Response) return answered
      mistakes.push(...deviations(name, call.row, answered))
      return Response.json(answered)
    } catch (error) {
      if (error instanceof ApiError) return Response.json({ message: error.message, details: error.details }, { status: error.status })
      mistakes.push(`${name}: ${String(error)}`)
      return Response.json({}, { status: 500 })
    }
  }
  const expectNoMistakes = () => {
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  }
  return { fetch, expectNoMistakes }
}

const rows = operationsOf(contract)
  .map((operation) => ({
    ...operation,
    names: Array.from(operation.row.path.matchAll(/\{([^}]+)\}/g), ([, name = '']) => name),
    pattern: new RegExp(`^${operation.row.path.replace(/\{[^}]+\}/g, '([^/]+)')}$`),
  }))
  // A written address wins over one with a parameter in its place.
  .sort((one, other) => one.names.length - other.names.length)

/** The row that a request is for, and its input as the handler of the row receives it. */
const callOf = (url: string, init: RequestInit) => {
  const { pathname, searchParams } = new URL(url, 'http://site.example')
  for (const { room, name, row, names, pattern } of rows) {
    const found = row.method === init.method ? pattern.exec(pathname) : null
    if (!found) continue
    const params = Object.fromEntries(names.map((parameter, index) => [parameter, decodeURIComponent(found[index + 1] ?? '')]))
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    return { room, name, row, input: { params, query: queryOf(row, searchParams), body } }
  }
  throw new Error(`No operation answers ${init.method} ${pathname}`)
}

const queryOf = (row: Operation, search: URLSearchParams): unknown => {
  const whole = search.get('.r')
  if (whole !== null) return JSON.parse(Buffer.from(whole, 'base64url').toString())
  const flat = Object.fromEntries([...new Set(search.keys())].map((name) => [name, oneOrMore(search.getAll(name))]))
  return row.query ? Convert(row.query, flat) : flat
}

const oneOrMore = (values: string[]) => (values.length === 1 ? values[0] : values)

/** Where an answer is not what the contract declares: a fake that has drifted from the site. */
const deviations = (name: string, { response }: Operation, answer: unknown): string[] =>
  Errors(response, answer).map(({ instancePath, message }) => `${name} answers ${instancePath || '/'}, which ${message}`)
