import { type Answer, aliases, type Contract, contract, type Operation, type Room, type Sent } from '@foyer/contract'
import type { Outgoing } from '../../ground/dependencies.ts'
import { OutgoingError } from '../../ground/outgoing/outgoing.ts'

export type OutsideAddress = { address: string; key: string; siteId: string | null; kindOfSite: 'FOYER' | 'PLATFORM' }

/** The other site said no: `code` is its own. */
export class OutsideRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'OutsideRefusal'
    this.status = status
    this.code = code
  }
}

/** The other site does not answer, or asks to wait. */
export class OutsideBusy extends Error {
  readonly waitSeconds: number | null

  constructor(message: string, waitSeconds: number | null) {
    super(message)
    this.name = 'OutsideBusy'
    this.waitSeconds = waitSeconds
  }
}

type SentTo<InRoom extends Room, Name extends keyof Contract[InRoom]> = Contract[InRoom][Name] extends infer Row extends Operation
  ? Sent<Row>
  : never
type AnswerOf<InRoom extends Room, Name extends keyof Contract[InRoom]> = Contract[InRoom][Name] extends infer Row extends Operation
  ? Answer<Row>
  : never

/** A read of a row of the contract, from wherever the data is. Members that the contract does not know may come along. */
export type Ask = <InRoom extends Room, Name extends keyof Contract[InRoom] & string>(
  room: InRoom,
  name: Name,
  input: SentTo<InRoom, Name>,
) => Promise<AnswerOf<InRoom, Name>>

const longestAnswer = 24 * 1024 * 1024
const patienceMs = 30_000

export const createAsk = (outgoing: Outgoing, at: OutsideAddress): Ask => {
  const ask = async (room: Room, name: string, input: Input): Promise<unknown> => {
    const row = (contract[room] as Record<string, Operation>)[name]
    if (!row?.isRead) throw new Error(`${room}.${name} is no read`)
    const { url, body } = requestOf(row, input, { ...at, room })
    const response = await reached(
      outgoing.fetch(url, {
        method: row.method,
        headers: {
          accept: 'application/json',
          authorization: at.key,
          ...(at.siteId && { 'wix-site-id': at.siteId }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
        patienceMs,
        answerBytes: longestAnswer,
      }),
    )
    const text = await response.text()
    if (response.status !== 200) throw refusalOf(response, text)
    return parsed(text, response.status)
  }
  return ask as Ask
}

const reached = async (call: Promise<Response>): Promise<Response> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof OutgoingError) throw new OutsideRefusal(0, error.reason, error.message)
    throw new OutsideBusy(error instanceof Error ? error.message : String(error), null)
  }
}

function refusalOf({ status, headers }: Response, text: string): Error {
  const waits = Number.parseInt(headers.get('retry-after') ?? '', 10)
  const waitSeconds = Number.isFinite(waits) && waits >= 0 ? waits : null
  if (status === 429 || status >= 500) return new OutsideBusy(`The other site answered with ${status}`, waitSeconds)
  const { code, message } = errorIn(text)
  return new OutsideRefusal(status, code, message)
}

/** Foyer and the hosted platform: `details.applicationError`; older parts of the platform: `errorCode`, or a text alone. */
function errorIn(text: string): { code: string; message: string } {
  try {
    const answer = JSON.parse(text) as {
      message?: string
      errorCode?: unknown
      details?: { applicationError?: { code?: string; description?: string } }
    }
    const { code = String(answer.errorCode ?? ''), description = answer.message ?? '' } = answer.details?.applicationError ?? {}
    return { code, message: description.slice(0, 300) }
  } catch {
    return { code: '', message: text.slice(0, 300) }
  }
}

function parsed(text: string, status: number): unknown {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return answer
  } catch {
    // Said below: a page in place of an answer, or one that was cut off at the longest.
  }
  throw new OutsideRefusal(
    status,
    text.length >= longestAnswer ? 'TOO_LARGE' : 'UNREADABLE_ANSWER',
    'The answer of the other site cannot be read',
  )
}

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function requestOf(
  row: Operation,
  { params = {}, query = {}, body }: Input,
  { address, kindOfSite, room }: OutsideAddress & { room: Room },
) {
  const own = pathAt(row.path, kindOfSite === 'PLATFORM' ? publicPrefixes(room) : [])
  const path = own.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(pairsOf(query)).toString()
  return {
    url: `${address}${path}${search && `?${search}`}`,
    body: row.method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  }
}

const pathAt = (path: string, prefixes: readonly { own: string; there: string }[]): string => {
  const prefix = prefixes.find(({ own }) => path.startsWith(own))
  return prefix ? prefix.there + path.slice(prefix.own.length) : path
}

/** The hosted platform's API has its paths under the name of an area; those with `_api` are its web pages'. */
const publicPrefixes = (room: Room) =>
  aliases[room].flatMap(({ own, also }) => {
    const there = also.find((path) => !path.startsWith('/_'))
    return there === undefined ? [] : [{ own, there }]
  })

const pairsOf = (query: object, prefix = ''): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.map((item): [string, string] => [prefix + name, String(item)])
    return typeof value === 'object' ? pairsOf(value, `${prefix}${name}.`) : [[prefix + name, String(value)] as [string, string]]
  })
