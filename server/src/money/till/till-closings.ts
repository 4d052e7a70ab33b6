import { randomUUID } from 'node:crypto'
import type { TillClosing } from '@foyer/contract'
import { amountOf, invalid, Refusal, type TillSums, unitsOf } from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { dayOf, openTills, personOf, requireTill, sumsOf, type Till, tillsSeenBy, toOpenTills, toTillRow } from './open-tills.ts'
import { type ClosingRow, findClosing, findNames, insertClosing, listClosings, listClosingsOfDay, type NewClosing } from './till-store.ts'

type Sent = Parameters<Handler<'till', 'closeTill'>>[0]['body']

/**
 * The expected amounts are stored beside the counted ones and never change. The lock admits one closing at a time; the number of the
 * previous closing, as the caller saw it, refuses a second one.
 */
export const closeTill: Handler<'till', 'closeTill'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const person = requireTill(context.caller, body.personId)
    const day = await dayOf(tx, context, body.day)
    if (body.until > now || body.until > day.until) throw invalid('until', 'must be as the open till told it', 'TOO_LATE')
    await takeLocks(tx, [`till:${siteId}:${person ?? 'programs'}`], 'EXCLUSIVE')
    const [till] = await openTills(tx, siteId, { ...day, until: body.until }, person)
    if (!till || (till.last?.number ?? 0) !== body.closings)
      throw closedMeanwhile(till, await listClosingsOfDay(tx, siteId, day.day, person))
    if (body.until <= till.from) throw invalid('until', `must be later than ${till.from}`, 'TOO_EARLY')
    const names = await findNames(tx, siteId, person === null ? [] : [person])
    const closing = closingOf(context, { till, body, day, name: person === null ? '' : (names.get(person) ?? '') })
    await insertClosing(
      tx,
      closing,
      till.lines.map(({ id }) => id),
    )
    return { closing: toTillClosing({ ...closing, float_units: String(closing.float_units) }) }
  })

function closedMeanwhile(till: Till | undefined, ofDay: readonly ClosingRow[]): Refusal {
  const last = till?.last ?? ofDay.at(-1)
  if (!last) return new Refusal('STALE_REVISION')
  return new Refusal('TILL_CLOSED', { closedBy: last.closed_by, closedDate: last.closed_at })
}

type Closing = { till: Till; body: Sent; day: Awaited<ReturnType<typeof dayOf>>; name: string }

function closingOf({ siteId, now, caller }: Context, { till, body, day, name }: Closing): NewClosing {
  const float = body.openingFloat === undefined ? 0n : unitsOf(body.openingFloat, day.currency)
  if (float === null) throw invalid('openingFloat', `must have the decimals of ${day.currency}`, 'FORMAT')
  const closer = isBusiness(caller) ? caller : null
  return {
    site_id: siteId,
    id: randomUUID(),
    person_id: till.person,
    person_name: name,
    number: (till.last?.number ?? 0) + 1,
    day: day.day,
    time_zone: day.timeZone,
    from_at: till.from,
    until_at: body.until,
    currency: day.currency,
    float_units: float,
    rows: rowsOf(till, body, { currency: day.currency, float }),
    note: body.note || null,
    closed_by_id: closer?.identityId ?? null,
    closed_by: closer?.name ?? '',
    closed_at: now,
  }
}

/** Stored amounts: minor units as text. `expected` includes the opening float. */
export type KeptRow = Record<'taken' | 'returned' | 'tips' | 'expected', string> & {
  method: string
  methodName: string | null
  currency: string
  count: number
  counted: string | null
}

function rowsOf({ lines }: Till, { counted }: Sent, { currency, float }: { currency: string; float: bigint }): KeptRow[] {
  const sums = sumsOf(lines)
  const isIn = (list: readonly TillSums[], method: string, of: string) => list.some((one) => one.method === method && one.currency === of)
  const isMissing = ({ deskMethod, currency: of }: { deskMethod: string; currency: string }, position: number, list: typeof wanted) =>
    !isIn(sums, deskMethod, of) && list.findIndex((one) => one.deskMethod === deskMethod && one.currency === of) === position
  const wanted = [{ deskMethod: 'CASH', currency }, ...counted]
  const all = [...sums, ...wanted.filter(isMissing).map((one) => emptyRow(one.deskMethod, one.currency))]
  return all.map((row) => {
    const said = counted.find(({ deskMethod, currency: of }) => deskMethod === row.method && of === row.currency)
    const units = said ? unitsOf(said.amount, row.currency) : null
    if (said && units === null) throw invalid('counted', `must have the decimals of ${row.currency}`, 'FORMAT')
    const isDrawer = row.method === 'CASH' && row.currency === currency
    return {
      method: row.method,
      methodName: row.methodName,
      currency: row.currency,
      count: row.count,
      taken: String(row.taken),
      returned: String(row.returned),
      tips: String(row.tips),
      expected: String(row.expected + (isDrawer ? float : 0n)),
      counted: units === null ? null : String(units),
    }
  })
}

const emptyRow = (method: string, currency: string): TillSums => ({
  method,
  methodName: null,
  currency,
  taken: 0n,
  returned: 0n,
  tips: 0n,
  expected: 0n,
  count: 0,
})

export function toTillClosing(row: Omit<ClosingRow, 'rows'> & { rows: unknown }): TillClosing {
  return {
    id: row.id,
    person: row.person_id === null ? {} : personOf(row.person_id, row.person_name),
    number: row.number,
    day: row.day,
    timeZone: row.time_zone,
    from: row.from_at,
    until: row.until_at,
    openingFloat: amountOf(BigInt(row.float_units), row.currency),
    // Only this file writes the column.
    rows: (row.rows as KeptRow[]).map(toClosedRow),
    ...(row.note !== null && { note: row.note }),
    closedDate: row.closed_at,
    closedBy: row.closed_by,
  }
}

function toClosedRow({ counted, ...kept }: KeptRow): TillClosing['rows'][number] {
  const { currency } = kept
  const [taken, returned, tips, expected] = [BigInt(kept.taken), BigInt(kept.returned), BigInt(kept.tips), BigInt(kept.expected)]
  const tillRow = toTillRow({ ...kept, taken, returned, tips, expected })
  if (counted === null) return tillRow
  return { ...tillRow, counted: amountOf(BigInt(counted), currency), difference: amountOf(BigInt(counted) - expected, currency) }
}

export const getTills: Handler<'till', 'getTills'> = async ({ query }, context) => {
  const { db, siteId, caller } = context
  const day = await dayOf(db, context, query.day)
  const seen = tillsSeenBy(caller)
  const tills = await openTills(db, siteId, day, seen)
  const closings = await listClosingsOfDay(db, siteId, day.day, seen)
  return { day: day.day, tills: await toOpenTills(db, siteId, day, tills), closings: closings.map(toTillClosing) }
}

export const listTillClosings: Handler<'till', 'listTillClosings'> = async ({ query: { limit = 30, offset = 0 } }, context) => {
  const { rows, total } = await listClosings(context.db, context.siteId, tillsSeenBy(context.caller), { limit, offset })
  return { closings: rows.map(toTillClosing), total }
}

export const getTillClosing: Handler<'till', 'getTillClosing'> = async ({ params: { closingId } }, { db, siteId, caller }) => {
  const seen = tillsSeenBy(caller)
  const row = await findClosing(db, siteId, closingId)
  if (!row || (seen !== 'ALL' && row.person_id !== seen)) throw new Refusal('TILL_CLOSING_NOT_FOUND')
  return { closing: toTillClosing(row) }
}
