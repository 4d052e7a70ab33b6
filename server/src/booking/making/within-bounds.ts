import type { BoundSubject } from '@foyer/contract'
import { type BoundReached, boundReached } from '@foyer/domain'
import { findLifted } from '../../ground/bounds/bounds-store.ts'
import { claimWork, newWork } from '../../ground/bounds/proof-of-work.ts'
import { BoundRefusal, notingReached } from '../../ground/bounds/reached-bounds.ts'
import { customerOf } from '../../ground/caller.ts'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { isThisMachine } from '../../house/site/site.ts'
import type { Parts } from '../places/place-again.ts'
import type { PlacingScope } from '../places/placing.ts'
import { type ComingOf, countComing, isVerifiedMember } from './coming-store.ts'
import type { Completion } from './completing.ts'

/**
 * Refuses customers with too many unpaid upcoming bookings. Counts under locks, so that concurrent requests cannot exceed a bound together;
 * a front end is not locked, because it books for many.
 */
export async function requireWithinBounds(parts: Parts, scope: PlacingScope, { body }: Completion): Promise<void> {
  const { tx, context } = scope
  const address = body.contactDetails.email?.toLowerCase() ?? null
  const holders = await holdersOf(scope, address)
  await takeLocks(tx, locksOf(context.siteId, holders), 'EXCLUSIVE')
  const all = await countComing(tx, context, holders)
  const added = placesOf(parts)
  const most = context.counted.client?.bounds.liveHolds ?? 0
  if (boundReached(all, added, most) === null) return
  const isLifted = await findLifted(tx, context, holders)
  const reached = boundReached(
    all.filter((holder) => !isLifted(holder)),
    added,
    most,
  )
  if (!reached) return
  const solution = body.captchaTokens?.find(({ proofOfWork }) => proofOfWork)?.proofOfWork
  if (reached.asks === 'PROOF' && solution && (await hasProven(scope, solution))) return
  throw refusalOf(reached, { context, address, who: holders.find(({ whose }) => whose === reached.whose)?.who ?? '', isWrong: !!solution })
}

/** A checkout finishes several bookings in one transaction with one proof of work. */
const proven = new WeakSet<Transaction>()

async function hasProven({ tx, context }: PlacingScope, solution: string): Promise<boolean> {
  if (proven.has(tx)) return true
  if (!(await claimWork(tx, context, solution))) return false
  proven.add(tx)
  return true
}

type Found = { context: Context; address: string | null; who: string; isWrong: boolean }

function refusalOf({ whose, asks }: BoundReached, { context, address, who, isWrong }: Found): BoundRefusal {
  const reached = { whose, who, asks, address }
  if (asks === 'FEWER') return new BoundRefusal(reached, 'TOO_MANY_COMING_BOOKINGS', { whose })
  return new BoundRefusal(reached, 'PROOF_OF_WORK_REQUIRED', { ...newWork(context), whose, isWrong })
}

/** The business has no bounds; a member with a verified address is counted only by their account. */
async function holdersOf({ tx, context }: PlacingScope, address: string | null): Promise<ComingOf[]> {
  const { caller, counted, network, dependencies, siteId } = context
  const customer = customerOf(caller)
  if (!customer || !dependencies.boundsStrangers) return []
  const { memberId, visitorId } = customer
  if (memberId !== null && (await isVerifiedMember(tx, siteId, memberId))) return [{ whose: 'MEMBER', who: memberId, isVerified: true }]
  const of = (whose: BoundSubject, who: string | null | undefined): ComingOf[] => (who ? [{ whose, who }] : [])
  return [
    ...of('VISITOR', visitorId),
    ...of('MEMBER', memberId),
    ...of('ADDRESS', address),
    // Behind an unknown proxy all requests seem to come from this machine.
    ...of('NETWORK', counted.byNetwork && !counted.client && !isThisMachine(network) ? network : null),
    ...of('CLIENT', counted.client?.id),
  ]
}

const locksOf = (siteId: string, holders: readonly ComingOf[]): string[] =>
  holders.filter(({ whose }) => whose !== 'CLIENT').map(({ whose, who }) => `coming:${siteId}:${whose}:${who}`)

const placesOf = (parts: Parts): number =>
  parts.reduce((sum, { type, booking: { totalParticipants } }) => sum + (type === 'APPOINTMENT' ? 1 : totalParticipants), 0)

/** Finishes bookings of one network one after the other: if they waited in the database, each would hold a connection. */
export const withinBounds = <Result>(context: Context, work: () => Promise<Result>): Promise<Result> => {
  const isBounded = customerOf(context.caller) !== null && context.counted.byNetwork && context.dependencies.boundsStrangers
  return notingReached(context, isBounded ? () => inTurn(context.db, `${context.siteId} ${context.network}`, work) : work)
}

const lastByNetwork = new WeakMap<Database, Map<string, Promise<unknown>>>()

async function inTurn<Result>(db: Database, network: string, work: () => Promise<Result>): Promise<Result> {
  const last = lastByNetwork.get(db) ?? new Map<string, Promise<unknown>>()
  lastByNetwork.set(db, last)
  const own = (last.get(network) ?? Promise.resolve()).then(work, work)
  last.set(network, own)
  return await own.finally(() => last.get(network) === own && last.delete(network))
}
