import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Check, ClosedMonth, MonthSheet } from '@foyer/contract'
import { agrees, bookPeriod, daysOfMonth, monthOf, Refusal, stateOfGaps, unitsOf } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../../house/site/site.ts'
import { type ClosedSums, findClosedMonth, insertClosedMonth } from './bookkeeping-store.ts'
import { hasTestMoney } from './month-store.ts'
import { type Gaps, loadGaps, loadSums, type MonthSums } from './month-sums.ts'
import { wantedOf } from './period.ts'

const mostShown = 50

export const getMonthSheet: Handler<'bookkeeping', 'getMonthSheet'> = async ({ query }, context) => {
  const { db, siteId, now } = context
  const wanted = await wantedOf(context, query)
  const month = monthOf(wanted)
  const [sums, gaps, hasTest, stored] = await Promise.all([
    loadSums(db, wanted),
    loadGaps(db, wanted),
    hasTestMoney(db, siteId),
    month === null ? null : findClosedMonth(db, { siteId, month, isTest: wanted.isTest }),
  ])
  const closed = stored && { ...stored.month, changed: changedSince(stored.sums, sums) }
  const sheet: MonthSheet = {
    from: wanted.from,
    to: wanted.to,
    fromDate: wanted.start,
    untilDate: wanted.end,
    isTest: wanted.isTest,
    hasTestMoney: hasTest,
    ...(month !== null && wanted.end <= now && !closed && { closable: month }),
    ...(closed && { closed }),
    checks: checksOf(sums, gaps, closed),
    ...sums,
    gaps: gaps.gaps.slice(0, mostShown),
    gapCount: gaps.gapCount,
  }
  return { sheet }
}

export function checksOf(sums: MonthSums, { gaps, gapCount }: Gaps, closed: ClosedMonth | null): Check[] {
  const missing = sums.series.reduce((sum, series) => sum + series.missing, 0)
  return [
    { code: 'TAX_SUMS', state: agrees(byTax(sums), byInvoice(sums)) ? 'RIGHT' : 'WRONG', count: 0 },
    { code: 'NUMBERS', state: missing === 0 ? 'RIGHT' : 'WRONG', count: missing },
    { code: 'MONEY_AND_INVOICES', state: stateOfGaps(gaps.map(({ reason }) => reason)), count: gapCount },
    ...(closed
      ? [{ code: 'CLOSED_SUMS', state: closed.changed.length === 0 ? 'RIGHT' : 'WRONG', count: closed.changed.length } as const]
      : []),
  ]
}

const amounts = ['net', 'tax', 'gross'] as const

const byTax = ({ taxes }: MonthSums) =>
  summed(
    taxes.flatMap(({ currency, left }) => amounts.map((amount) => [`${currency} ${amount}`, unitsOf2(left[amount], currency)] as const)),
  )

const byInvoice = ({ issued }: MonthSums) =>
  summed(
    issued.flatMap(({ kind, currency, ...sums }) =>
      amounts.map((amount) => {
        const units = unitsOf2(sums[amount], currency)
        return [`${currency} ${amount}`, kind === 'INVOICE' ? units : -units] as const
      }),
    ),
  )

const summed = (list: readonly (readonly [string, bigint])[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const [key, units] of list) sums.set(key, (sums.get(key) ?? 0n) + units)
  return sums
}

const unitsOf2 = (value: string, currency: string): bigint =>
  value.startsWith('-') ? -(unitsOf(value.slice(1), currency) ?? 0n) : (unitsOf(value, currency) ?? 0n)

/** Closes a month that is over: invoices and ledger lines bear the time they are written, so nothing is added to it later. */
export const closeMonth: Handler<'bookkeeping', 'closeMonth'> = ({ body: { month, isTest = false } }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller, dependencies } = context
    const { timeZone } = await loadSite(tx, siteId)
    const { start, end } = bookPeriod(daysOfMonth(month), timeZone)
    if (end > now) throw new Refusal('MONTH_NOT_OVER')
    const { taxes, issued, money } = await loadSums(tx, { siteId, start, end, isTest })
    const closedBy = 'name' in caller ? caller.name : ''
    const isNew = await insertClosedMonth(tx, { siteId, month, isTest, start, end, closedBy, now, sums: { taxes, issued, money } })
    if (!isNew) throw new Refusal('MONTH_ALREADY_CLOSED')
    const closed = { month, closedDate: now, closedBy, changed: [] }
    const event = { siteId, now, caller, jobs: dependencies.jobs, entityId: randomUUID() }
    await recordEvent(tx, { ...event, name: 'bookkeeping.month_closed', payload: { entity: closed } })
    return { closed }
  })

const blocks = [
  { block: 'TAXES', sums: 'taxes' },
  { block: 'INVOICES', sums: 'issued' },
  { block: 'MONEY', sums: 'money' },
] as const

/** The blocks whose sums differ from the stored ones. JSON does not keep the order of members. */
const changedSince = (kept: ClosedSums, now: ClosedSums): ClosedMonth['changed'] =>
  blocks.filter(({ sums }) => !isDeepStrictEqual(kept[sums], now[sums])).map(({ block }) => block)
