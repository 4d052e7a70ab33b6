import { type LockMode, takeLocks } from '../../../ground/db/advisory-locks.ts'
import type { Transaction } from '../../../ground/db/database.ts'

/**
 * The first lock of a write that follows the zone of the business: shared, so the zone stays the same until the transaction ends; a change
 * of the zone takes it exclusively. The locks after it keep the common order: events, resources, schedules, and the site's own row last.
 */
export const lockBusinessZone = (tx: Transaction, siteId: string, mode: LockMode): Promise<void> =>
  takeLocks(tx, [`business-zone:${siteId}`], mode)
