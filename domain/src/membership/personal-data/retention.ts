import type { RetentionKind, RetentionRule } from '@foyer/contract'
import { invalid } from '../../ground/refusal.ts'

type Limits = {
  /** Of a site that never changed it; null: kept as long as the client. */
  byDefault: number | null
  least: number
  most: number
  /** Without months it is kept as long as the client, except for these kinds. */
  alwaysEnds?: true
  /** Counted in whole years, from the end of the year. */
  inYears?: true
}

/** Tax laws differ: six years is the shortest period found, ten is what Germany demands for books. */
export const retentionLimits: Record<RetentionKind, Limits> = {
  ANSWERS: { byDefault: 24, least: 1, most: 120 },
  PARTICIPANTS: { byDefault: 24, least: 1, most: 120 },
  CANCELED_BOOKINGS: { byDefault: 24, least: 1, most: 120 },
  GUESTS: { byDefault: 36, least: 3, most: 120 },
  WAITING_LISTS: { byDefault: 6, least: 1, most: 60 },
  NOTES: { byDefault: null, least: 1, most: 120 },
  MESSAGE_TEXTS: { byDefault: 6, least: 1, most: 60 },
  MESSAGES: { byDefault: 13, least: 1, most: 60, alwaysEnds: true },
  REPORTS: { byDefault: 24, least: 3, most: 120 },
  GIFTS: { byDefault: 36, least: 12, most: 120 },
  HISTORY: { byDefault: 36, least: 12, most: 120 },
  INVOICES: { byDefault: 120, least: 72, most: 360, alwaysEnds: true, inYears: true },
}

const kinds = Object.keys(retentionLimits) as RetentionKind[]

const ruleOf = (kind: RetentionKind, months: number | null): RetentionRule => ({ kind, ...(months !== null && { months }) })

export const usualRetention: readonly RetentionRule[] = kinds.map((kind) => ruleOf(kind, retentionLimits[kind].byDefault))

export function checkedRetention(rules: readonly RetentionRule[]): RetentionRule[] {
  for (const [index, { kind, months }] of rules.entries()) {
    const { least, most, inYears } = retentionLimits[kind]
    const field = `rules[${index}].months`
    if (rules.findIndex((other) => other.kind === kind) < index)
      throw invalid(`rules[${index}].kind`, 'is given twice', 'DUPLICATE', { kind })
    if (months !== undefined && (months < least || months > most))
      throw invalid(field, `must be ${least} to ${most} for ${kind}`, 'OUT_OF_RANGE', { least, most, kind })
    if (inYears && months !== undefined && months % 12 > 0) throw invalid(field, 'must be whole years', 'OUT_OF_RANGE', { kind })
  }
  const monthsOf = new Map(rules.map(({ kind, months }) => [kind, months ?? null]))
  const endless = kinds.find((kind) => retentionLimits[kind].alwaysEnds && (monthsOf.get(kind) ?? null) === null)
  if (endless) throw invalid('rules', `must say how long ${endless} are kept`, 'REQUIRED', { kind: endless })
  return kinds.map((kind) => ruleOf(kind, monthsOf.get(kind) ?? null))
}

export type RetentionClock = { now: string; timeZone: string }

export function retentionCutoff({ kind, months = 0 }: RetentionRule, { now, timeZone }: RetentionClock): string {
  const here = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  const start = retentionLimits[kind].inYears ? here.with({ month: 1, day: 1 }).startOfDay() : here
  return start.subtract({ months }).toInstant().toString({ fractionalSecondDigits: 3 })
}

export function retentionEnd({ kind, months = 0 }: RetentionRule, issued: string, timeZone: string): string {
  const date = Temporal.Instant.from(issued).toZonedDateTimeISO(timeZone).toPlainDate()
  const from = retentionLimits[kind].inYears ? date.with({ month: 1, day: 1 }).add({ years: 1 }) : date
  return from.add({ months }).toString()
}

const nightEndsAtHour = 3

/** Nightly work belongs to the day that begins at three in the morning, when hardly any booking is made. */
export const retentionDay = ({ now, timeZone }: RetentionClock): string =>
  Temporal.Instant.from(now).subtract({ hours: nightEndsAtHour }).toZonedDateTimeISO(timeZone).toPlainDate().toString()
