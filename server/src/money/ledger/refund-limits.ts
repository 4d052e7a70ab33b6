import { randomUUID } from 'node:crypto'
import type { MoneyAmount, OwnRefundLimit } from '@foyer/contract'
import { amountOf, isPermitted, type PaymentRecord, Refusal } from '@foyer/domain'
import { type EventCaller, isBusiness, type Manager, type Provider } from '../../ground/caller.ts'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { loadSite } from '../../house/site/site.ts'
import { findCountedPayments, givenBackSince, listRefundLimits, noteGivenBack } from './desk-settings-store.ts'

type Asking = { siteId: string; now: string; caller: EventCaller }
type Money = { units: bigint; currency: string }

/**
 * Refuses to refund more than the caller's role may. Customers, background jobs and roles with `payments.manage` have no limit; other
 * programs, and roles without a limit set, may refund nothing. Call it last, because it counts towards the day.
 */
export async function requireMayGiveBack(tx: Transaction, { siteId, now, caller }: Asking, { units, currency }: Money): Promise<void> {
  if (isUnlimited(caller)) return
  const limit = await limitOf(tx, siteId, caller, currency)
  const { identityId } = caller
  if (!limit || identityId === null) throw new Refusal('REFUND_LIMIT', { each: amountOf(0n, currency) })
  // Two concurrent refunds would both see the same rest of the day.
  await takeLocks(tx, [`refund-limit:${siteId}:${identityId}`], 'EXCLUSIVE')
  const giver = { siteId, identityId, currency }
  const left = limit.dayUnits === null ? null : await leftToday(tx, giver, now, limit.dayUnits)
  if (units > limit.eachUnits || (left !== null && units > left)) {
    const allowed: { each: MoneyAmount; left?: MoneyAmount } = { each: amountOf(limit.eachUnits, currency) }
    throw new Refusal('REFUND_LIMIT', { ...allowed, ...(left !== null && { left: amountOf(left, currency) }) })
  }
  await noteGivenBack(tx, giver, { id: randomUUID(), units, now })
}

export async function ownRefundLimit(db: Queryable, { siteId, now, caller }: Asking, currency: string): Promise<OwnRefundLimit> {
  if (isUnlimited(caller)) return { isUnlimited: true }
  const limit = await limitOf(db, siteId, caller, currency)
  const { identityId } = caller
  if (!limit || identityId === null) return { isUnlimited: false }
  const left = limit.dayUnits === null ? null : await leftToday(db, { siteId, identityId, currency }, now, limit.dayUnits)
  return { isUnlimited: false, each: amountOf(limit.eachUnits, currency), ...(left !== null && { left: amountOf(left, currency) }) }
}

const isUnlimited = (caller: EventCaller): caller is Exclude<EventCaller, Manager | Provider> =>
  caller === 'SYSTEM' || !isBusiness(caller) || (caller.kind === 'manager' && isPermitted(caller.permissions, 'payments.manage'))

async function limitOf(db: Queryable, siteId: string, caller: Manager | Provider, currency: string) {
  const role = caller.kind === 'provider' ? 'PROVIDER' : caller.role
  const limits = await listRefundLimits(db, siteId)
  return limits.find((limit) => limit.role === role && limit.currency === currency)
}

async function leftToday(db: Queryable, giver: Parameters<typeof givenBackSince>[1], now: string, dayUnits: bigint): Promise<bigint> {
  const { timeZone } = await loadSite(db, giver.siteId)
  const since = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).startOfDay().toInstant()
  const left = dayUnits - (await givenBackSince(db, giver, since.toString({ fractionalSecondDigits: 3 })))
  return left > 0n ? left : 0n
}

/** Payments of today that are in no closed till: undoing one of these refunds no money. */
export async function findFresh(
  db: Queryable,
  { siteId, now }: Pick<Asking, 'siteId' | 'now'>,
  payments: readonly PaymentRecord[],
): Promise<ReadonlySet<string>> {
  const { timeZone } = await loadSite(db, siteId)
  const dayOf = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const ofToday = payments.filter(({ createdDate }) => dayOf(createdDate) === dayOf(now)).map(({ id }) => id)
  const counted = await findCountedPayments(db, siteId, ofToday)
  return new Set(ofToday.filter((id) => !counted.has(id)))
}
