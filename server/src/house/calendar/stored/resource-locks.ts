import type { RawBuilder } from 'kysely'
import { type ChosenMode, type LockMode, lockStatement, takeLocks } from '../../../ground/db/advisory-locks.ts'
import type { Transaction } from '../../../ground/db/database.ts'

/** Before taking a place: hours and blocks of these resources cannot change until the transaction ends. */
export const lockResourcesShared = (tx: Transaction, siteId: string, resourceIds: readonly string[]): Promise<void> =>
  takeLocks(tx, namesOf(siteId, resourceIds), 'SHARED')

/** Before changing hours or blocks, or overriding them: no place of these resources can be taken meanwhile. Never after a shared lock. */
export const lockResourcesExclusive = (tx: Transaction, siteId: string, resourceIds: readonly string[]): Promise<void> =>
  takeLocks(tx, namesOf(siteId, resourceIds), 'EXCLUSIVE')

/** The same as a statement, so that reads that depend on the lock can be sent behind it. */
export const resourceLocks = (siteId: string, resourceIds: readonly string[], mode: LockMode | ChosenMode): RawBuilder<unknown> =>
  lockStatement(namesOf(siteId, resourceIds), mode)

const namesOf = (siteId: string, resourceIds: readonly string[]) => resourceIds.map((id) => `resource:${siteId}:${id}`)

/**
 * The first lock of a write that follows the zone of the business: shared, so the zone stays the same until the transaction ends; a change
 * of the zone takes it exclusively. The locks after it keep the common order: events, resources, schedules, and the site's own row last.
 */
export const lockBusinessZone = (tx: Transaction, siteId: string, mode: LockMode): Promise<void> =>
  takeLocks(tx, [`business-zone:${siteId}`], mode)
