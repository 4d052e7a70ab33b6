import { type LockMode, takeLocks } from '../db/advisory-locks.ts'
import type { Transaction } from '../db/database.ts'

/**
 * The first lock of whoever writes what follows the zone of the business: shared, it stays what it is until the transaction ends; only
 * who changes it takes the lock alone. Behind it the order is that of all: events, resources, schedules, and the site's own row last.
 */
export const lockBusinessZone = (tx: Transaction, siteId: string, mode: LockMode): Promise<void> =>
  takeLocks(tx, [`business-zone:${siteId}`], mode)
