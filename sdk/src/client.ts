import { type Answer, type Contract, contract, type Operation, type Room, type Sent } from '@foyer/contract'
import { apiErrorOf } from './errors.ts'

export type ClientOptions = {
  /** Where the site is: `https://studio.example`; empty for the page's own origin. */
  baseUrl?: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Sent with each call; a function is asked each time, so that a token can be renewed. */
  headers?: Record<string, string> | (() => Promise<Record<string, string>> | Record<string, string>)
}

export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal }

type Input<Row extends Operation> = keyof Sent<Row> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: Sent<Row>, options?: CallOptions]

export type RoomClient<InRoom extends Room> = {
  [Name in keyof Contract[InRoom]]: Contract[InRoom][Name] extends infer Row extends Operation
    ? (...call: Input<Row>) => Promise<Row['kind'] extends 'file' ? Response : Answer<Row>>
    : never
}
export type Client = { [InRoom in Room]: RoomClient<InRoom> }

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** A typed function for every row of the table: `client.bookings.cancelBooking({ params, body })`. Refusals are thrown as `ApiError`. */
export const createClient = (options: ClientOptions = {}): Client => {
  const rooms = Object.entries(contract).map(([room, rows]) => {
    const calls = Object.entries(rows).map(([name, row]) => [
      name,
      (input: Parts = {}, call: CallOptions = {}) => send(row as Operation, input, call, options),
    ])
    return [room, Object.fromEntries(calls)]
  })
  // The loop above builds exactly the shape that Client computes from the same table.
  return Object.fromEntries(rooms) as Client
}

const send = async (row: Operation, input: Parts, call: CallOptions, options: ClientOptions): Promise<unknown> => {
  const given = typeof options.headers === 'function' ? await options.headers() : options.headers
  const response = await (options.fetch ?? fetch)(`${options.baseUrl ?? ''}${addressOf(row, input)}`, {
    method: row.method,
    headers: {
      ...(row.body && { 'content-type': 'application/json' }),
      ...(row.upload && { 'content-type': 'application/octet-stream' }),
      ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
      ...given,
    },
    ...(row.body && { body: JSON.stringify(input.body ?? {}) }),
    ...(row.upload && { body: input.body as Uint8Array<ArrayBuffer> }), // as the row's type has it
    ...(call.signal && { signal: call.signal }),
  })
  if (response.status !== 200) throw await apiErrorOf(response)
  return row.kind === 'file' ? response : await response.json()
}

const addressOf = (row: Operation, { params = {}, query = {} }: Parts): string => {
  const path = row.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) search.append(name, String(item))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
