import type { Check, Payout, StripeGap, StripeSheet } from '@foyer/contract'
import { decimalOf, toPaymentDispute } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findProvider } from '../payment-methods/provider.ts'
import { findFetched } from './movements-store.ts'
import { wantedOf } from './period.ts'
import {
  findUnlike,
  type LedgerSum,
  listDisputes,
  listPayouts,
  type MovementRow,
  type PairRow,
  type PayoutRow,
  sumBoth,
  sumMovements,
} from './stripe-store.ts'

const mostShown = 50

export const getStripeSheet: Handler<'bookkeeping', 'getStripeSheet'> = async ({ query }, context) => {
  const { db, now } = context
  const wanted = await wantedOf(context, query)
  const fetched = await findFetched(db, wanted)
  const [found, movements, both, pairs, payouts, disputes] = await Promise.all([
    findProvider(context),
    sumMovements(db, wanted),
    sumBoth(db, { ...wanted, fetched }),
    fetched === null ? [] : findUnlike(db, { ...wanted, fetched }),
    listPayouts(db, wanted),
    listDisputes(db, wanted),
  ])
  const gaps = pairs.flatMap(gapOf)
  const isComplete = both.every(({ unfetched }) => unfetched === 0) && (both.length === 0 || (fetched ?? '') >= earlier(wanted.end, now))
  const sheet: StripeSheet = {
    ...(fetched !== null && { fetchedDate: fetched }),
    isConnected: found?.isTest === wanted.isTest,
    check: checkOf(gaps.length, isComplete),
    movements: movements.map(toMovementSum),
    ledger: both.map((sum) => ledgerOf(sum, pairs)),
    gaps: gaps.slice(0, mostShown),
    gapCount: gaps.length,
    payouts: payouts.map(toPayout),
    disputes: disputes.map(toPaymentDispute),
  }
  return { sheet }
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

function checkOf(count: number, isComplete: boolean): Check {
  if (count > 0) return { code: 'STRIPE_AND_LEDGER', state: 'WRONG', count }
  return { code: 'STRIPE_AND_LEDGER', state: isComplete ? 'RIGHT' : 'UNKNOWN', count }
}

const toMovementSum = ({ currency, kind, count, units, feeUnits, netUnits, foreign }: MovementRow) => ({
  currency,
  kind,
  count,
  foreignCount: foreign,
  amount: decimalOf(BigInt(units), currency),
  fee: decimalOf(BigInt(feeUnits), currency),
  net: decimalOf(BigInt(netUnits), currency),
})

/** Both sides agree but for entries dated across the ends of the period, and real gaps. */
function ledgerOf({ currency, kept, atStripe }: LedgerSum, pairs: readonly PairRow[]): StripeSheet['ledger'][number] {
  const difference = BigInt(kept) - BigInt(atStripe)
  const elsewhen = pairs
    .filter((pair) => pair.currency === currency && pair.ours !== null && pair.ours === pair.theirs)
    .reduce((sum, { ours, oursWithin }) => sum + (oursWithin ? BigInt(ours ?? 0) : -BigInt(ours ?? 0)), 0n)
  return {
    currency,
    kept: decimalOf(BigInt(kept), currency),
    atStripe: decimalOf(BigInt(atStripe), currency),
    elsewhen: decimalOf(elsewhen, currency),
    unexplained: decimalOf(difference - elsewhen, currency),
  }
}

function gapOf({ currency, kind, providerId, paymentId, ours, theirs, date }: PairRow): StripeGap[] {
  if (ours === theirs) return []
  return [
    {
      reason: reasonOf(ours, theirs),
      kind,
      currency,
      providerId,
      date,
      ...(ours !== null && { ours: decimalOf(BigInt(ours), currency) }),
      ...(theirs !== null && { theirs: decimalOf(BigInt(theirs), currency) }),
      ...(paymentId !== null && { paymentId }),
    },
  ]
}

function reasonOf(ours: string | null, theirs: string | null): StripeGap['reason'] {
  if (theirs === null) return 'NOT_AT_STRIPE'
  return ours === null ? 'NOT_IN_LEDGER' : 'AMOUNT'
}

function toPayout({ id, currency, units, status, arrivalDay, hasContents, contents }: PayoutRow): Payout {
  const net = contents.reduce((sum, one) => sum + BigInt(one.units) - BigInt(one.feeUnits), 0n)
  return {
    id,
    currency,
    status,
    arrivalDate: arrivalDay,
    amount: decimalOf(BigInt(units), currency),
    ...(hasContents && {
      addsUp: net === BigInt(units),
      contents: contents.map(({ kind, count, ...one }) => ({
        kind,
        count,
        amount: decimalOf(BigInt(one.units), currency),
        fee: decimalOf(BigInt(one.feeUnits), currency),
      })),
    }),
  }
}
