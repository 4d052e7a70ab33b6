import { dueChanges } from '@foyer/domain'
import { beginAgain } from '../../ground/db/begin-again.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { saveChanges } from './change-orders.ts'
import { type DueOrder, findDueOrders, lockOrder, type WhichOrder } from './orders-store.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>

const mostAtOnce = 500

/**
 * Applies due changes every minute, longest due first: starts, next cycles, ends. An order that was not looked at for days makes all its
 * changes in sequence. A failing one does not stop the others and is due again.
 */
export async function advanceOrders({ db, jobs, clock }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  let last: DueOrder | null = null
  do {
    const due: DueOrder[] = await findDueOrders(db, now, last, mostAtOnce)
    for (const which of due) await advanceOne({ db, jobs }, which, now).catch((error: unknown) => failures.push(error))
    last = due[mostAtOnce - 1] ?? null
  } while (last)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const advanceOne = ({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, which: WhichOrder, now: string): Promise<void> =>
  beginAgain(() =>
    db.transaction().execute(async (tx) => {
      // Another transaction may have made the changes while this one waited for the lock.
      const order = await lockOrder(tx, which)
      if (!order) return
      const scope = { siteId: which.siteId, now, caller: 'SYSTEM' as const, jobs }
      await saveChanges(tx, scope, [{ order, changes: dueChanges(order.state, now) }])
    }),
  )
