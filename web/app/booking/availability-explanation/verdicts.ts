import type { DayExplanation, RuleBar, StartReason } from '@foyer/contract'
import { formatShortDay, formatTime, localDateOf } from '../../ground/format.ts'
import { useFreshnessText } from '../../house/calendar-freshness.ts'
import { useText } from '../../text/text.tsx'

export type Start = DayExplanation['starts'][number]

type VerdictOptions = { explanation: DayExplanation; person: string; service: string }

export const useVerdictWords = ({ explanation, person, service }: VerdictOptions) => {
  const { t, locale } = useText()
  const freshness = useFreshnessText()
  const { timeZone, bars, date } = explanation
  const clock = (instant: string) => formatTime(instant, timeZone, locale)
  const moment = (instant: string) =>
    localDateOf(instant, timeZone) === date ? clock(instant) : `${formatShortDay(instant, timeZone, locale)}, ${clock(instant)}`

  const labelOf = (start: Start, rule: 'BOOKING' | 'BLOCK'): string | undefined => {
    const bar = firstAhead(start, bars, (one) => one.rule === rule && one.label !== undefined)
    return bar && `${bar.label}, ${clock(bar.start)}–${clock(bar.end)}`
  }
  const elsewhereOf = ({ start, end, label, calendar }: RuleBar): string =>
    [label, `${clock(start)}–${clock(end)}`, calendar && freshness(calendar)].filter(Boolean).join(', ')
  const sentence = (candidate: Start): string =>
    candidate.isOnlyPause ? `${verdict(candidate)} ${t('manager.whyNot.say.ONLY_PAUSE')}` : verdict(candidate)
  const verdict = (candidate: Start): string => {
    const words = { time: clock(candidate.start), person, service }
    if (candidate.resource) return t('manager.whyNot.say.NEEDED', { ...words, resource: candidate.resource.name })
    const elsewhere = barElsewhere(candidate, bars)
    if (elsewhere) return t('manager.whyNot.say.OTHER_CALENDAR', { ...words, label: elsewhereOf(elsewhere) })
    if (candidate.reason === 'BOOKED' || candidate.reason === 'BLOCKED') {
      const label = labelOf(candidate, candidate.reason === 'BOOKED' ? 'BOOKING' : 'BLOCK')
      return label === undefined
        ? t(`manager.whyNot.say.${candidate.reason}_PLAIN`, words)
        : t(`manager.whyNot.say.${candidate.reason}`, { ...words, label })
    }
    return t(`manager.whyNot.say.${candidate.reason ?? 'OFFERED'}`, words)
  }
  const consequence = (candidate: Start): string =>
    t(`manager.whyNot.wayOn.${wayOnOf(candidate)}`, {
      time: clock(candidate.start),
      person,
      until: candidate.until === undefined ? '' : moment(candidate.until),
    })
  const wayOnOf = (candidate: Start) => {
    if (candidate.resource) return 'NEEDED'
    return barElsewhere(candidate, bars) ? 'OTHER_CALENDAR' : (candidate.reason ?? 'OFFERED')
  }
  const short = (candidate: Start): string =>
    candidate.isOnlyPause ? t('manager.whyNot.short.ONLY_PAUSE', { reason: shortVerdict(candidate) }) : shortVerdict(candidate)
  const shortVerdict = (candidate: Start): string => {
    if (candidate.resource) return t('manager.whyNot.short.NEEDED', { resource: candidate.resource.name })
    if (barElsewhere(candidate, bars)) return t('manager.whyNot.short.OTHER_CALENDAR')
    const label = candidate.reason === 'BOOKED' ? labelOf(candidate, 'BOOKING') : undefined
    if (label !== undefined) return t('manager.whyNot.short.BOOKED_BY', { label })
    return t(`manager.whyNot.short.${candidate.reason ?? 'OFFERED'}`)
  }
  return { clock, sentence, consequence, short, freshness }
}

const firstAhead = ({ start }: Start, bars: readonly RuleBar[], isMeant: (bar: RuleBar) => boolean): RuleBar | undefined =>
  bars
    .filter((bar) => isMeant(bar) && Temporal.Instant.compare(endWithPause(bar, bars), start) > 0)
    .sort((candidate, other) => Temporal.Instant.compare(candidate.start, other.start))[0]

/** A start in the pause after a booking runs into that booking, not into the next one. */
const endWithPause = ({ rule, end }: RuleBar, bars: readonly RuleBar[]): string =>
  (rule === 'BOOKING' && bars.find((bar) => bar.rule === 'BUFFER' && bar.start === end)?.end) || end

/** The event of another calendar that blocks a start: it stands before any block of ours. */
const barElsewhere = (candidate: Start, bars: readonly RuleBar[]): RuleBar | undefined => {
  if (candidate.reason !== 'BLOCKED' || candidate.resource) return undefined
  const bar = firstAhead(candidate, bars, ({ rule }) => rule === 'BLOCK' || rule === 'OTHER_CALENDAR')
  return bar?.rule === 'OTHER_CALENDAR' ? bar : undefined
}

export type VerdictWords = ReturnType<typeof useVerdictWords>

export type RowName = 'hours' | 'closures' | 'blocks' | 'otherCalendars' | 'bookings' | 'holds' | 'needed' | 'notice'

export type RuleRow = { name: RowName; bars: RuleBar[] }

const rules: Record<RowName, readonly RuleBar['rule'][]> = {
  hours: ['HOURS'],
  closures: ['CLOSURE'],
  blocks: ['BLOCK'],
  otherCalendars: ['OTHER_CALENDAR'],
  bookings: ['BOOKING', 'BUFFER'],
  holds: ['HOLD'],
  needed: ['NEEDED'],
  notice: ['NOTICE'],
}

/** Most services need no rooms or devices, so their row is shown only where it decides about a start; few people keep other calendars. */
export const ruleRows = ({ bars, starts }: DayExplanation): RuleRow[] =>
  (Object.keys(rules) as RowName[]) // its own keys
    .map((name) => ({ name, bars: bars.filter(({ rule }) => rules[name].includes(rule)) }))
    .filter(({ name }) => name !== 'needed' || starts.some((start) => causeOf(start, bars) === 'needed'))
    .filter((row) => row.name !== 'otherCalendars' || row.bars.length > 0)

const causes: Record<StartReason, RowName> = {
  OUTSIDE_HOURS: 'hours',
  TOO_LATE_FOR_DURATION: 'hours',
  CLOSED: 'closures',
  BLOCKED: 'blocks',
  BOOKED: 'bookings',
  HELD: 'holds',
  IN_THE_PAST: 'notice',
  TOO_SOON: 'notice',
  TOO_FAR: 'notice',
  ONLINE_BOOKING_OFF: 'notice',
  RESOURCE_MISSING: 'needed',
}

export const causeOf = (start: Start, bars: readonly RuleBar[]): RowName | null => {
  if (start.resource) return 'needed'
  if (barElsewhere(start, bars)) return 'otherCalendars'
  return start.reason === undefined ? null : causes[start.reason]
}
