import type { Operation } from '@foyer/contract'
import { freeSignUpsOfClient, freeSignUpsPerHour, paidMessagesPerHour, Refusal } from '@foyer/domain'
import { type Caller, type Counted, callerKey } from '../../ground/caller.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { countCalls, findCount } from './call-counts-store.ts'
import { secondsUntil, sharedCounters } from './shared-counters.ts'

type Call = {
  name: string
  row: Pick<Operation, 'access' | 'limitPerMinute' | 'clientBound'>
  caller: Caller
  counted: Counted
  network: string
  now: string
}

/** Refuses the call, or answers a function that counts it once more, for a call that turned out to be a wrong guess. */
export type LimitCall = (call: Call) => Promise<() => Promise<void>>

export const callLimits = (db: Database): LimitCall => {
  const countCall = sharedCounters(db)
  return async (call) => {
    const limits = limitsOf(call)
    if (limits.length === 0) return async () => {}
    const { now, caller } = call
    const count = (limit: Limit) => countCall({ siteId: caller.siteId, now, seconds: 60, ...limit })
    const limit = await firstWithRoom(limits, now, count)
    return async () => void (await count(limit))
  }
}

type Limit = { counter: string; most: number }

type Count = (limit: Limit) => Promise<string | null>

const firstWithRoom = async ([first, ...others]: readonly Limit[], now: string, count: Count, soonest?: string): Promise<Limit> => {
  if (!first) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: secondsUntil(soonest ?? now, now) })
  const fullUntil = await count(first)
  if (fullUntil === null) return first
  return await firstWithRoom(others, now, count, soonest === undefined || fullUntil < soonest ? fullUntil : soonest)
}

/** By account where the row asks for one: managers and members in one office then share no limit. */
const limitsOf = ({ name, row, caller, counted, network }: Call): Limit[] => {
  const { limitPerMinute: most, clientBound, access } = row
  if (most === undefined) return []
  if (access === 'member' || access === 'manager') return [{ counter: `${name} ${callerKey(caller)}`, most }]
  const byNetwork = { counter: `${name} network:${network}`, most }
  const { client } = counted
  if (!client || !clientBound) return [byNetwork]
  const byClient = { counter: `${name} client:${client.id}`, most: client.bounds[clientBound] }
  return counted.byNetwork ? [byNetwork, byClient] : [byClient]
}

type Asking = Pick<Context, 'db' | 'siteId' | 'now' | 'network' | 'counted'>

const seconds = 3600

export const areSignUpsSuspicious = async (asking: Asking): Promise<boolean> => {
  const { db, counted } = asking
  const free = counted.client ? freeSignUpsOfClient(counted.client.bounds) : freeSignUpsPerHour
  return (await findCount(db, { ...asking, counter: counterOf('sign-ups', asking) })) >= free
}

export const noteSignUp = async (asking: Asking): Promise<void> => {
  await countCalls(asking.db, { ...asking, counter: counterOf('sign-ups', asking), seconds, count: 1 })
}

/** A message to a telephone costs the business money. There are few, so they are counted when sent, and not if sending fails. */
export const requirePaidMessage = async (tx: Transaction, asking: Asking): Promise<void> => {
  const { now, counted } = asking
  const most = counted.client?.bounds.signUpsPerMinute ?? paidMessagesPerHour
  const { calls, windowEndsAt } = await countCalls(tx, { ...asking, counter: counterOf('paid-messages', asking), seconds, count: 1 })
  if (calls > most) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsUntil(windowEndsAt, now) })
}

const counterOf = (what: string, { counted: { client }, network }: Asking): string =>
  client ? `${what} client:${client.id}` : `${what} network:${network}`
