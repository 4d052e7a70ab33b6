import { type Answer, type Contract, contract, type Operation, type Room, type Sent } from '@foyer/contract'
import { type ApiError, type Client, createClient } from '@foyer/sdk'
import type { QueryClient, UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'
import { isEmbedded } from './ground/embedded.ts'
import { fetchReauthenticating } from './ground/reauthentication.ts'
import { paths } from './paths.ts'
import { type Locale, languageOf } from './text/locale.ts'

// Loaded in frames alone.
const fetchInFrame: typeof fetchReauthenticating = async (url, init) => (await import('./ground/framed-visitor.ts')).fetchInFrame(url, init)

/**
 * The API as the browser asks it: its own origin, with the session's cookie. Loaders on the server ask `pageContext` instead.
 * Screens use the options below with useQuery and useMutation: `useQuery(api.bookings.getBooking.query({ params: { bookingId } }))`.
 */
export const client: Client = createClient({
  headers: () => ({ 'x-foyer-client': 'web', ...spokenLanguage() }),
  fetch: isEmbedded() ? fetchInFrame : fetchReauthenticating,
})

/** Visitors read texts in the language of the page; the dashboard reads and edits the originals. */
const spokenLanguage = (): { 'x-wix-linguist'?: string } => (location.pathname.startsWith(paths.manage()) ? {} : languageOfPage())

const languageOfPage = () => ({ 'x-wix-linguist': languageOf(document.documentElement.lang as Locale) })

/** The dashboard only reads these rooms, so their titles come in the language of the reader. */
const roomsRead: ReadonlySet<Room> = new Set<Room>(['bookings', 'waiting-list', 'orders', 'fees', 'dues', 'credits'])
const reader: Client = createClient({ headers: () => ({ 'x-foyer-client': 'web', ...languageOfPage() }), fetch: fetchReauthenticating })

type Input<Row extends Operation> = keyof Sent<Row> extends never ? Record<string, never> : Sent<Row>
type Query<Row extends Operation> = Required<Pick<UseQueryOptions<Answer<Row>, ApiError>, 'queryKey'>> & {
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer<Row>>
}
type Mutation<Row extends Operation> = Pick<
  UseMutationOptions<Answer<Row>, ApiError, Input<Row>>,
  'mutationKey' | 'mutationFn' | 'onSuccess'
>

type Changes = { alsoChanges?: readonly Room[] }

type Options<Row extends Operation> = {
  query: (input: Input<Row>) => Query<Row>
  mutation: (changes?: Changes) => Mutation<Row>
}

export type Api = {
  [InRoom in Room]: {
    [Name in keyof Contract[InRoom]]: Contract[InRoom][Name] extends infer Row extends Operation ? Options<Row> : never
  }
}

type Call = (input: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>

/** Query options under the cache key `[room, operation, input]`. */
const optionsOf = (room: Room, operation: string, call: Call) => ({
  query: (input: unknown) => ({
    queryKey: [room, operation, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
  }),
  mutation: ({ alsoChanges = [] }: Changes = {}) => ({
    mutationKey: [room, operation],
    mutationFn: (input: unknown) => call(input),
    onSuccess: (_answer: unknown, _input: unknown, _before: unknown, { client: queries }: { client: QueryClient }) =>
      Promise.all([room, ...alsoChanges].map((changed) => queries.invalidateQueries({ queryKey: [changed] }))),
  }),
})

const createApi = (): Api => {
  const rooms = Object.entries(contract).map(([room, rows]) => {
    const calls = (roomsRead.has(room as Room) ? reader : client)[room as Room] as unknown as Record<string, Call> // the keys of the table, lost by Object.entries
    return [room, Object.fromEntries(Object.keys(rows).map((name) => [name, optionsOf(room as Room, name, calls[name] as Call)]))]
  })
  return Object.fromEntries(rooms) as Api
}

export const api: Api = createApi()
