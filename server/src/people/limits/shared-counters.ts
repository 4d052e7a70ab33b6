import type { Database } from '../../ground/db/database.ts'
import { countCalls, type Window } from './call-counts-store.ts'

export type Asked = Window & { most: number }

export type CountCall = (asked: Asked) => Promise<string | null>

/**
 * The counters of the database, as one server uses them. It takes a batch of calls at a time, at most a hundredth of the limit or as many
 * as wait, and gives them out itself: busy operations do not pay a statement per call, and a server leaves little unused that another could
 * have given. A full counter is remembered: a flood of refused calls costs no statement.
 */
export const sharedCounters = (db: Database): CountCall => {
  const counters = new Map<string, Counter>()
  return async (asked) => {
    const counter = counterFor(counters, asked)
    const isCurrent = counter.windowEndsAt > asked.now
    return isCurrent && (counter.left > 0 || counter.isFull) ? giveOne(counter) : await waitFor(db, counter, asked)
  }
}

type Waiting = { resolve: (fullUntil: string | null) => void; reject: (error: unknown) => void }
type Counter = {
  left: number
  windowEndsAt: string
  isFull: boolean
  waiting: Waiting[]
  isTaking: boolean
}

const waitFor = (db: Database, counter: Counter, asked: Asked): Promise<string | null> =>
  new Promise((resolve, reject) => {
    counter.waiting.push({ resolve, reject })
    if (!counter.isTaking) void countForAll(db, counter, asked)
  })

const countForAll = async (db: Database, counter: Counter, asked: Asked): Promise<void> => {
  counter.isTaking = true
  const waiting = counter.waiting.splice(0)
  try {
    await fill(db, counter, asked, waiting.length)
    for (const { resolve } of waiting) resolve(giveOne(counter))
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
  counter.isTaking = false
  if (counter.waiting.length > 0) await countForAll(db, counter, asked)
}

const giveOne = (counter: Counter): string | null => {
  if (counter.left === 0) return counter.windowEndsAt
  counter.left -= 1
  return null
}

const fill = async (db: Database, counter: Counter, { most, ...window }: Asked, needed: number): Promise<void> => {
  const isCurrent = counter.windowEndsAt > window.now
  const left = isCurrent ? counter.left : 0
  if (left >= needed || (isCurrent && counter.isFull)) return
  // Waiting calls share the rest; a call that arrives while the statement runs joins them.
  counter.left = 0
  const count = Math.max(needed - left, Math.floor(most / 100))
  const { calls, windowEndsAt } = await countCalls(db, { ...window, count })
  const granted = Math.max(0, Math.min(count, most - (calls - count)))
  counter.left = windowEndsAt === counter.windowEndsAt ? left + granted : granted
  counter.windowEndsAt = windowEndsAt
  counter.isFull = granted < count
}

const mostRemembered = 10_000

const counterFor = (counters: Map<string, Counter>, { siteId, counter, most, now }: Asked): Counter => {
  const key = `${siteId} ${counter} ${most}`
  const known = counters.get(key)
  if (known) return known
  if (counters.size >= mostRemembered) forgetSome(counters, now)
  const fresh = { left: 0, windowEndsAt: '', isFull: false, waiting: [], isTaking: false }
  counters.set(key, fresh)
  return fresh
}

/** Counters whose window has ended; else the oldest, which then costs a statement again. */
const forgetSome = (counters: Map<string, Counter>, now: string): void => {
  for (const [key, { windowEndsAt }] of counters) if (windowEndsAt <= now) counters.delete(key)
  const [oldest] = counters.keys()
  if (counters.size >= mostRemembered && oldest !== undefined) counters.delete(oldest)
}

export const secondsUntil = (end: string, now: string): number =>
  Math.max(1, Math.ceil(Temporal.Instant.from(end).since(Temporal.Instant.from(now)).total('seconds')))
