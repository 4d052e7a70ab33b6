import type { RawBuilder } from 'kysely'
import { type ChosenMode, type LockMode, lockStatement, takeLocks } from '../db/advisory-locks.ts'
import type { Transaction } from '../db/database.ts'

/** For whoever is about to take a place: hours and blocks of these resources stay as they are until the transaction ends. */
export const lockResourcesShared = (tx: Transaction, siteId: string, resourceIds: readonly string[]): Promise<void> =>
  takeLocks(tx, namesOf(siteId, resourceIds), 'SHARED')

/** For whoever changes hours or blocks, or overrides them: nobody takes a place of these resources meanwhile. Never after a shared lock. */
export const lockResourcesExclusive = (tx: Transaction, siteId: string, resourceIds: readonly string[]): Promise<void> =>
  takeLocks(tx, namesOf(siteId, resourceIds), 'EXCLUSIVE')

/** The same as a statement, for whoever reads what it keeps still right behind it. */
export const resourceLocks = (siteId: string, resourceIds: readonly string[], mode: LockMode | ChosenMode): RawBuilder<unknown> =>
  lockStatement(namesOf(siteId, resourceIds), mode)

const namesOf = (siteId: string, resourceIds: readonly string[]) => resourceIds.map((id) => `resource:${siteId}:${id}`)
