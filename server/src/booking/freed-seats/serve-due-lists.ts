import { beginAgain } from '../../ground/db/begin-again.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { ChangeScope } from '../booking-events/booking-events.ts'
import { lockSeatedRow, lockSeats } from '../seats/seats.ts'
import { serveList } from './serve-list.ts'
import { type DueList, findDueLists } from './waiting-store.ts'

/** Serves the lists of sessions that have changed: there may be more seats. Their series is locked. */
export async function serveListsOf(
  scope: ChangeScope,
  changed: { scheduleIds: readonly string[]; rootIds: readonly string[] },
): Promise<void> {
  const { siteId, now } = scope.context
  for (const { at } of await findDueLists(scope.tx, { now, atMost: mostAtOnce, changed: { siteId, ...changed } })) {
    await lockSeatedRow(scope.tx, siteId, at)
    await serveList(scope, at)
  }
}

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>

const mostAtOnce = 500

/**
 * Once a minute: offers that were not answered end, the next party is offered their seats, and so are seats whose hold has expired. Until then
 * these seats count as reserved for the list. A list that fails does not stop the others.
 */
export async function serveDueLists({ db, jobs, clock }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  for (const due of await findDueLists(db, { now, atMost: mostAtOnce })) {
    await serveOne({ db, jobs }, due, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const serveOne = ({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, { siteId, at }: DueList, now: string): Promise<void> =>
  beginAgain(() =>
    db.transaction().execute(async (tx) => {
      await lockSeats(tx, { siteId, now, at })
      await serveList({ tx, context: { siteId, now, caller: 'SYSTEM', dependencies: { jobs } } }, at)
    }),
  )
