import { createHash } from 'node:crypto'
import { invalid, Refusal } from '@foyer/domain'
import { callerKey } from '../caller.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'

type Once = { operation: string; params: Record<string, unknown>; key: string; query: unknown; body: unknown }

/**
 * The key is inserted in the work's own transaction, so a concurrent duplicate waits for the first and reads its answer. A refusal rolls
 * the key back, so the request may be retried.
 */
export const inIdempotentTransaction = async <Result>(
  context: Context,
  { operation, params, key, query, body }: Once,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  if (key.length === 0 || key.length > 255) throw invalid('Idempotency-Key', 'must have 1 to 255 characters', 'LENGTH')
  // Two bookings completed with the same key and body are both completed.
  const target = [operation, ...Object.values(params)].join('/')
  const identity = { site_id: context.siteId, caller: callerKey(context.caller), operation: target, key }
  const bodyHash = createHash('sha256')
    .update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null))
    .update(isEmpty(query) ? '' : JSON.stringify(query))
    .digest()
  return await context.db.transaction().execute(async (tx) => {
    const isNew = await insertKey(tx, identity, bodyHash, context.now)
    if (!isNew) return await readAnswer<Result>(tx, identity, bodyHash)
    const result = await work(tx)
    await storeAnswer(tx, identity, result)
    return result
  })
}

const isEmpty = (query: unknown): boolean => Object.keys(query ?? {}).length === 0

type Identity = { site_id: string; caller: string; operation: string; key: string }

const insertKey = async (tx: Transaction, identity: Identity, bodyHash: Buffer, now: string): Promise<boolean> => {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ ...identity, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

const readAnswer = async <Result>(tx: Transaction, identity: Identity, bodyHash: Buffer): Promise<Result> => {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('site_id', '=', identity.site_id)
    .where('caller', '=', identity.caller)
    .where('operation', '=', identity.operation)
    .where('key', '=', identity.key)
    .executeTakeFirstOrThrow()
  if (!first.body_hash.equals(bodyHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return first.answer as Result
}

const storeAnswer = async (tx: Transaction, identity: Identity, result: unknown): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, answer: Buffer.isBuffer(result) ? result.toString() : JSON.stringify(result) })
    .where('site_id', '=', identity.site_id)
    .where('caller', '=', identity.caller)
    .where('operation', '=', identity.operation)
    .where('key', '=', identity.key)
    .execute()
}

export const deleteOldKeys = async (db: Database, now: string): Promise<void> => {
  const limit = Temporal.Instant.from(now).subtract({ hours: 24 }).toString()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', limit).execute()
}
