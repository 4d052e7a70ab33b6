import type { EpochMinutes } from '@foyer/domain'
import type { Database } from '../db/database.ts'

/** Time of one resource, half-open. */
export type ResourceTime = { siteId: string; resourceId: string; start: EpochMinutes; end: EpochMinutes }

type Attempt = ResourceTime & { done: Promise<unknown> }

/** `look` throws where the time is gone; `attempt` decides. */
type Steps<Result> = { look: () => Promise<void>; attempt: () => Promise<Result> }

const attemptsByDatabase = new WeakMap<Database, Set<Attempt>>()

/**
 * Of a crowd that wants one time, all but one are refused in the end. So whoever finds others of this process at it lets them finish and
 * looks before he tries: what a look costs the crowd is little, and each attempt is a transaction that waits in the database for the one
 * before. It decides nothing: who passes the look may still lose, and who finds nobody at it never looks.
 */
export async function inLine<Result>(db: Database, time: ResourceTime, { look, attempt }: Steps<Result>): Promise<Result> {
  const attempts = attemptsByDatabase.get(db) ?? new Set<Attempt>()
  attemptsByDatabase.set(db, attempts)
  const ahead = [...attempts].filter((other) => isSameTime(other, time))
  if (ahead.length > 0) {
    await Promise.allSettled(ahead.map(({ done }) => done))
    await look()
  }
  const done = attempt()
  const own = { ...time, done }
  attempts.add(own)
  return await done.finally(() => attempts.delete(own))
}

const isSameTime = (one: ResourceTime, other: ResourceTime): boolean =>
  one.resourceId === other.resourceId && one.siteId === other.siteId && one.start < other.end && other.start < one.end
