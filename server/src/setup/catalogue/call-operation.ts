import { type Answer, type Contract, contract, type Operation, type Permission, type Room, type Sent } from '@foyer/contract'
import { Refusal, reachOf } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Context, Handlers } from '../../ground/handler.ts'
import { audited } from '../../ground/http/auditing.ts'
import { type Input, partsReader } from '../../ground/http/read-input.ts'

/** Those that this one, and the rooms that are written through it, call. */
export type OtherRoom = Exclude<Room, 'catalogue' | 'moving-in' | 'archive'>
export type OtherRooms = { [InRoom in OtherRoom]: Handlers<InRoom> }

type SentTo<InRoom extends Room, Name extends keyof Contract[InRoom]> = Contract[InRoom][Name] extends infer Row extends Operation
  ? Sent<Row>
  : never
type AnswerOf<InRoom extends Room, Name extends keyof Contract[InRoom]> = Contract[InRoom][Name] extends infer Row extends Operation
  ? Answer<Row>
  : never

/**
 * With the checks of its input, the right it needs, and its line in the audit log, as if its caller had sent it; inside the transaction of
 * an import or export.
 */
export type Call = <InRoom extends OtherRoom, Name extends keyof Contract[InRoom] & string>(
  room: InRoom,
  name: Name,
  input: SentTo<InRoom, Name>,
  keptIds?: readonly string[],
) => Promise<AnswerOf<InRoom, Name>>

type AnyHandler = (received: Input, context: Context) => Promise<unknown>

export const callsIn = (rooms: OtherRooms, context: Context, tx: Transaction): Call => {
  const call = async (room: OtherRoom, name: string, input: object, keptIds?: readonly string[]): Promise<unknown> => {
    const row = (contract[room] as Record<string, Operation>)[name]
    const handler = (rooms[room] as Record<string, AnyHandler>)[name]
    if (!row || !handler) throw new Error(`${room}.${name} is no operation`)
    if (row.permission) requireRight(context.caller, row.permission)
    // A copy: reading takes nulls out.
    const received = readerOf(row)({ params: {}, query: {}, body: {}, ...structuredClone(input) })
    const inside = insideOf(context, tx, keptIds)
    const result = row.isRead
      ? await handler(received, inside)
      : await audited(inside, { name, input: received }, (own) => handler(received, own))
    return JSON.parse(Buffer.isBuffer(result) ? result.toString('utf8') : JSON.stringify(result))
  }
  return call as Call
}

/** Every statement goes into the one transaction, and answers have words in all languages. */
const insideOf = (context: Context, tx: Transaction, keptIds: readonly string[] | undefined): Context => ({
  ...context,
  db: tx as Database, // verbs that read ask it for nothing that a transaction has not
  inTransaction: (work) => work(tx),
  idempotencyKey: null,
  spokenLanguage: null,
  ...(keptIds && { keptIds }),
})

const readers = new Map<Operation, (parts: { params: unknown; query: unknown; body: unknown }) => Input>()

const readerOf = (row: Operation) => {
  const reader = readers.get(row) ?? partsReader(row)
  readers.set(row, reader)
  return reader
}

/** Not every manager may change the locations of the business, for instance. */
function requireRight(caller: Caller, permission: Permission): void {
  if (caller.kind === 'manager' && reachOf(caller.permissions, { permission, isOpenToOwn: false }) === 'ALL') return
  throw new Refusal('PERMISSION_DENIED', { permission })
}
