import { type Answer, type Contract, contract, type Operation, type Room, type Sent } from '@foyer/contract'
import { type CallOptions, type Channel, type Parts, type Row, send } from './send.ts'

export type ClientOptions = Channel

type Input<Row extends Operation> = keyof Sent<Row> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: Sent<Row>, options?: CallOptions]

export type RoomClient<InRoom extends Room> = {
  [Name in keyof Contract[InRoom]]: Contract[InRoom][Name] extends infer Row extends Operation
    ? (...call: Input<Row>) => Promise<Row['kind'] extends 'file' | 'browser' ? Response : Answer<Row>>
    : never
}
export type Client = { [InRoom in Room]: RoomClient<InRoom> }

/** A typed function for every row of the table: `client.bookings.cancelBooking({ params, body })`. Refusals are thrown as `ApiError`. */
export const createClient = (channel: ClientOptions = {}): Client => {
  const rooms = named.map(([room, rows]) => [room, Object.fromEntries(rows.map(([name, row]) => [name, callOf(channel, row)]))])
  // The loop above builds exactly the shape that Client computes from the same table.
  return Object.fromEntries(rooms) as Client
}

const callOf =
  (channel: Channel, row: Row) =>
  (input: Parts = {}, options: CallOptions = {}): Promise<unknown> =>
    send(channel, { row, input, options })

const mayBePosted = ({ method, path, query }: Operation): boolean =>
  method === 'GET' && query !== undefined && !postedAddresses.has(shapeOf(path))

const shapeOf = (path: string): string => path.replace(/\{[^}]+\}/g, '{}')

// A long GET cannot become a POST if another row has that address.
const postedAddresses = new Set(
  Object.values(contract)
    .flatMap((rows) => Object.values<Operation>(rows))
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => shapeOf(path)),
)

const named = Object.entries(contract).map(
  ([room, rows]) =>
    [
      room,
      Object.entries<Operation>(rows).map(
        ([name, row]) => [name, { ...row, name: `${room}.${name}`, mayBePosted: mayBePosted(row) }] as const,
      ),
    ] as const,
)
