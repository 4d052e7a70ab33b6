import type { EpochMinutes } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'

/** Time of one resource, half-open. */
export type ResourceTime = { siteId: string; resourceId: string; start: EpochMinutes; end: EpochMinutes }

type Attempt = ResourceTime & { done: Promise<unknown> }

/** `check` throws if the time is taken by now; `attempt` decides. */
type Steps<Result> = { check: () => Promise<void>; attempt: () => Promise<Result> }

const attemptsByDatabase = new WeakMap<Database, Set<Attempt>>()

/**
 * Of many requests for one time, all but one are refused in the end. So while other requests of this process attempt the same time, a new
 * request waits for them and then checks the time before its own attempt: the check is one cheap read, while each attempt is a transaction
 * that waits in the database for the one before it. The check is not final: a request that passes it may still be refused by its attempt,
 * and a request without others ahead skips it.
 */
export async function takeTurns<Result>(db: Database, time: ResourceTime, { check, attempt }: Steps<Result>): Promise<Result> {
  const attempts = attemptsByDatabase.get(db) ?? new Set<Attempt>()
  attemptsByDatabase.set(db, attempts)
  const ahead = [...attempts].filter((other) => isSameTime(other, time))
  if (ahead.length > 0) {
    await Promise.allSettled(ahead.map(({ done }) => done))
    await check()
  }
  const done = attempt()
  const own = { ...time, done }
  attempts.add(own)
  return await done.finally(() => attempts.delete(own))
}

const isSameTime = (one: ResourceTime, other: ResourceTime): boolean =>
  one.resourceId === other.resourceId && one.siteId === other.siteId && one.start < other.end && other.start < one.end
