import { randomUUID } from 'node:crypto'
import { type Answer, type Contract, contract, type Operation, type Received, type Room } from '@foyer/contract'
import type { Caller, Manager } from '../caller.ts'
import { beginAgain } from '../db/begin-again.ts'
import type { Transaction } from '../db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Context } from '../handler.ts'
import { minutes, type Queue } from '../outbox/background.ts'
import { faultsIn, forEachItem } from './for-each-item.ts'

export type ByFilter<InRoom extends Room> = {
  [Name in keyof Contract[InRoom]]: Contract[InRoom][Name] extends infer Row extends Operation
    ? Answer<Row> extends { jobId: string }
      ? Name
      : never
    : never
}[keyof Contract[InRoom]]

export type VerbContext<Needed extends keyof Dependencies = 'jobs'> = Pick<Context, 'siteId' | 'caller' | 'now' | 'keptIds'> & {
  dependencies: Pick<Dependencies, 'jobs' | Needed>
}

type Body<InRoom extends Room, Name extends ByFilter<InRoom>> = Contract[InRoom][Name] extends infer Row extends Operation
  ? Received<Row>['body']
  : never

/** Must be idempotent: it may run twice after a crash. */
export type VerbsByFilter<InRoom extends Room> = {
  [Name in ByFilter<InRoom>]: (
    tx: Transaction,
    context: VerbContext<'ports'>,
    id: string,
    options: Omit<Body<InRoom, Name>, keyof Matching>,
  ) => Promise<unknown>
}

type Matching = { filter: unknown; search?: unknown }
type AnyVerb = (tx: Transaction, context: VerbContext<'ports'>, id: string, options: object) => Promise<unknown>

type Actor = Pick<Manager, 'identityId' | 'apiKeyId' | 'name'>

export type BulkJob = { siteId: string; room: Room; operation: string; ids: string[]; options: object; actor: Actor }

// Each job is one transaction, kept short so that its locks are released soon. PostgreSQL keeps 64 savepoints in memory.
const mostPerJob = 50

type Asked<InRoom extends Room, Name extends ByFilter<InRoom>> = {
  room: InRoom
  operation: Name
  body: Body<InRoom, Name> & Matching
  idsOf: (tx: Transaction) => Promise<string[]>
}

/**
 * The items that match now, as the manager has seen them; later matches are left out. Jobs carry ids and no filter: a filter could hold a
 * person's name or address long after they are deleted.
 */
export const doByFilter = async <InRoom extends Room, Name extends ByFilter<InRoom>>(
  { siteId, caller, dependencies, inTransaction }: Context,
  { room, operation, body, idsOf }: Asked<InRoom, Name>,
): Promise<{ jobId: string }> => {
  const { filter: _filter, search: _search, ...options } = body
  const common = { siteId, room, operation: String(operation), options, actor: actorOf(caller) }
  return await inTransaction(async (tx) => {
    const ids = await idsOf(tx)
    const parts = Array.from({ length: Math.ceil(ids.length / mostPerJob) }, (_, part) =>
      ids.slice(part * mostPerJob, (part + 1) * mostPerJob),
    )
    await dependencies.jobs.enqueue(tx, ...parts.map((part) => ({ queue: 'bulk' as const, data: { ...common, ids: part } })))
    return { jobId: randomUUID() }
  })
}

const actorOf = (caller: Caller): Actor => {
  if (caller.kind !== 'manager') throw new Error(`Managers alone change all that match, not a ${caller.kind}`)
  const { identityId, apiKeyId, name } = caller
  return { identityId, apiKeyId, name }
}

/**
 * Refused items stay as they are: they may have changed since. After an unexpected error the other items are done, then the job fails and
 * is retried.
 */
export const doBulkJob = async (
  { siteId, room, operation, ids, options, actor }: BulkJob,
  { db, jobs, ports, clock, verbs }: Pick<Dependencies, 'db' | 'jobs' | 'ports' | 'clock'> & { verbs: { [InRoom in Room]?: object } },
): Promise<void> => {
  const verb = verbs[room]?.[operation as never] as AnyVerb | undefined // the table pairs each operation with a verb for its own options
  if (!verb) throw new Error(`${room}.${operation} has no verb`)
  const { permission } = (contract[room] as Record<string, Operation>)[operation] as Operation
  const caller = { kind: 'manager' as const, siteId, ...actor, permissions: permission ? [permission] : [] }
  const context = { siteId, caller, now: clock(), dependencies: { jobs, ports } }
  const outcomes = await beginAgain(() =>
    db.transaction().execute((tx) =>
      forEachItem(
        tx,
        ids.map((id) => ({ id })),
        ({ id }) => verb(tx, context, id, options),
      ),
    ),
  )
  const faults = faultsIn(outcomes)
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${ids.length} failed: ${faults[0]?.message}`)
}

declare module '../ports/jobs.ts' {
  interface JobData {
    bulk: BulkJob
  }
}

export const bulkQueue = (verbs: { [InRoom in Room]?: object }): Queue<'bulk'> => ({
  patience: { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 5 * minutes, expireInSeconds: 2 * minutes },
  work: (job, _attempt, tools) => doBulkJob(job, { ...tools, verbs }),
})
