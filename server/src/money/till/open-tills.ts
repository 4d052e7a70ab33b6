import type { MoneyAmount, OpenTill } from '@foyer/contract'
import { amountOf, deskWayFields, invalid, isPermitted, Refusal, type TillSums, tillSums } from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { type ClosingRow, findLastClosings, findNames, findOpenLines, type OpenLine, type Person } from './till-store.ts'

export type Day = { day: string; timeZone: string; currency: string; from: string; until: string }

const text = (instant: Temporal.Instant): string => instant.toString({ fractionalSecondDigits: 3 })

const firstDay = Temporal.PlainDate.from('2000-01-01')

export async function dayOf(db: Queryable, { siteId, now }: Pick<Context, 'siteId' | 'now'>, asked?: string): Promise<Day> {
  const { timeZone, currency } = await loadSite(db, siteId)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const day = asked === undefined ? today : Temporal.PlainDate.from(asked)
  const isAsked = Temporal.PlainDate.compare(day, today) <= 0 && Temporal.PlainDate.compare(day, firstDay) >= 0
  if (!isAsked) throw invalid('day', `must be between ${firstDay} and ${today}`, 'OUT_OF_RANGE')
  const startOf = (date: Temporal.PlainDate) => text(date.toZonedDateTime(timeZone).toInstant())
  const end = startOf(day.add({ days: 1 }))
  return { day: day.toString(), timeZone, currency, from: startOf(day), until: end < now ? end : now }
}

export type Till = { person: Person; from: string; until: string; last: ClosingRow | null; lines: readonly OpenLine[] }

/**
 * Tills of a day that are not closed. A till begins at its last closing, or with the first day it is counted. Lines that are written during
 * a closing carry an earlier instant and belong to the next one: the lines decide, not their instants.
 */
export async function openTills(db: Queryable, siteId: string, { from, until }: Day, person: Person | 'ALL'): Promise<Till[]> {
  const lasts = await findLastClosings(db, siteId, person)
  const earliest = lasts.reduce((first, { from_at: one }) => (one < first ? one : first), from)
  const lines = await findOpenLines(db, { siteId, from: earliest, until }, person)
  const persons = new Set<Person>([...lines.map(({ person_id: one }) => one), ...(person === 'ALL' ? [] : [person])])
  return [...persons].flatMap((one) => {
    const last = lasts.find(({ person_id: closed }) => closed === one) ?? null
    if (last && last.until_at >= until) return []
    const own = lines.filter((line) => line.person_id === one && line.created_at >= (last?.from_at ?? from))
    const isWanted = own.length > 0 || person !== 'ALL'
    return isWanted ? [{ person: one, from: last?.until_at ?? from, until, last, lines: own }] : []
  })
}

export async function toOpenTills(db: Queryable, siteId: string, day: Day, tills: readonly Till[]): Promise<OpenTill[]> {
  const names = await findNames(
    db,
    siteId,
    tills.flatMap(({ person }) => person ?? []),
  )
  return tills.map((till) => ({
    person: till.person === null ? {} : personOf(till.person, names.get(till.person) ?? till.lines[0]?.person_name),
    day: day.day,
    from: till.from,
    until: till.until,
    closings: till.last?.number ?? 0,
    lastFloat: amountOf(till.last?.currency === day.currency ? BigInt(till.last.float_units) : 0n, day.currency),
    rows: sumsOf(till.lines).map(toTillRow),
    ...afterClosing(till),
  }))
}

export const personOf = (id: string, name: string | null | undefined) => ({ id, ...(name && { name }) })

export const sumsOf = (lines: readonly OpenLine[]): TillSums[] =>
  tillSums(
    lines.map((line) => ({
      method: line.desk_method,
      methodName: line.desk_method_name,
      currency: line.currency,
      isTip: line.purpose === 'TIP',
      units: BigInt(line.units),
    })),
  )

export const toTillRow = ({ method, methodName, currency, taken, returned, tips, expected, count }: TillSums) => ({
  ...deskWayFields({ method, methodName }),
  taken: amountOf(taken, currency),
  returned: amountOf(returned, currency),
  tips: amountOf(tips, currency),
  expected: amountOf(expected, currency),
  count,
})

function afterClosing({ last, lines }: Till): Pick<OpenTill, 'afterClosing'> {
  if (!last) return {}
  const end = text(Temporal.PlainDate.from(last.day).add({ days: 1 }).toZonedDateTime(last.time_zone).toInstant())
  const late = lines.filter(({ created_at: date }) => date < end)
  if (late.length === 0) return {}
  const amounts: MoneyAmount[] = [...Map.groupBy(sumsOf(late), ({ currency }) => currency)].map(([currency, sums]) =>
    amountOf(
      sums.reduce((all, { expected }) => all + expected, 0n),
      currency,
    ),
  )
  return { afterClosing: { day: last.day, count: late.length, amounts } }
}

export const tillsSeenBy = (caller: Caller): Person | 'ALL' => (managesPayments(caller) ? 'ALL' : ownTillOf(caller))

export function requireTill(caller: Caller, sent: string | undefined): Person {
  const own = ownTillOf(caller)
  const named = sent === 'PROGRAMS' ? null : sent?.toLowerCase()
  const person = named === undefined ? own : named
  if (person !== own && !managesPayments(caller)) throw new Refusal('PERMISSION_DENIED', { permission: 'payments.manage' })
  return person
}

const ownTillOf = (caller: Caller): Person => (isBusiness(caller) ? caller.identityId : null)

const managesPayments = (caller: Caller): boolean => caller.kind === 'manager' && isPermitted(caller.permissions, 'payments.manage')
