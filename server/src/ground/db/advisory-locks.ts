import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from './database.ts'

/** In one order for all callers, to prevent deadlocks. Shared locks admit each other; an exclusive one waits for all. */
export async function takeLocks(tx: Transaction, names: readonly string[], mode: LockMode): Promise<void> {
  if (names.length > 0) await lockStatement(names, mode).execute(tx)
}

export type LockMode = 'SHARED' | 'EXCLUSIVE'

/** A mode that SQL chooses when the statement runs, after the locks before it are held. */
export type ChosenMode = { isExclusive: RawBuilder<unknown> }

export function lockStatement(names: readonly string[], mode: LockMode | ChosenMode): RawBuilder<unknown> {
  return sql`
    select ${taking(mode)}
    from (select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key offset 0) as sorted`
}

const shared = sql`pg_advisory_xact_lock_shared(key)`
const exclusive = sql`pg_advisory_xact_lock(key)`

function taking(mode: LockMode | ChosenMode): RawBuilder<unknown> {
  if (typeof mode === 'string') return mode === 'SHARED' ? shared : exclusive
  return sql`case when ${mode.isExclusive} then ${exclusive} else ${shared} end`
}
