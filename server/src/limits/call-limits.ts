import type { Operation } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { type Caller, callerKey } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { type Count, countOne } from './call-counts-store.ts'
import { closedCounters } from './closed-counters.ts'
import type { Counted } from './counted-for.ts'
import { secondsUntil } from './seconds-until.ts'

type Call = { name: string; row: Operation; caller: Caller; counted: Counted; network: string; now: string }

/** Lets a call through and counts it, or refuses it. Answers what counts it once more, for a call that turned out to be a wrong guess. */
export type LimitCall = (call: Call) => Promise<() => Promise<void>>

const windowSeconds = 60

/** The limits of the operation table, which all servers of the database count together. Each path of an operation is the same operation. */
export const callLimits = (db: Database): LimitCall => {
  const closed = closedCounters()
  return async (call) => {
    const counters = countersOf(call)
    if (counters.length === 0) return async () => {}
    const { now, caller } = call
    const window = { siteId: caller.siteId, now, seconds: windowSeconds }
    const counter = await firstWithRoom(counters, now, async ({ counter, most }) => {
      const key = `${caller.siteId} ${counter} ${most}`
      const known = closed.endOf(key, now)
      if (known) return known
      const { calls, windowEndsAt } = await countOne(db, { ...window, counter })
      if (calls <= most) return null
      closed.close(key, windowEndsAt, now)
      return windowEndsAt
    })
    return async () => void (await countOne(db, { ...window, counter }))
  }
}

/** Says until when a counter is full; null where the call has been counted. */
type Take = (counter: Counter) => Promise<Count['windowEndsAt'] | null>

const firstWithRoom = async ([first, ...others]: readonly Counter[], now: string, take: Take, soonest?: string): Promise<string> => {
  if (!first) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: secondsUntil(soonest ?? now, now) })
  const fullUntil = await take(first)
  if (fullUntil === null) return first.counter
  return await firstWithRoom(others, now, take, soonest === undefined || fullUntil < soonest ? fullUntil : soonest)
}

type Counter = { counter: string; most: number }

/** By account where the row asks for one: managers and members of one office share nothing then. */
const countersOf = ({ name, row, caller, counted, network }: Call): Counter[] => {
  const { limitPerMinute: most, clientBound, access } = row
  if (most === undefined) return []
  if (access === 'member' || access === 'manager') return [{ counter: `${name} ${callerKey(caller)}`, most }]
  const byNetwork = { counter: `${name} network:${network}`, most }
  const { client } = counted
  if (!client || !clientBound) return [byNetwork]
  const byClient = { counter: `${name} client:${client.id}`, most: client.bounds[clientBound] }
  return counted.byNetwork ? [byNetwork, byClient] : [byClient]
}
