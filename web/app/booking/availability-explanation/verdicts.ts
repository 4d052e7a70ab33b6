import type { DayExplanation, RuleBar, StartReason } from '@foyer/contract'
import { formatShortDay, formatTime, localDateOf } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'

export type Start = DayExplanation['starts'][number]

type VerdictOptions = { explanation: DayExplanation; person: string; service: string }

export const useVerdictWords = ({ explanation, person, service }: VerdictOptions) => {
  const { t, locale } = useText()
  const { timeZone, bars, date } = explanation
  const clock = (instant: string) => formatTime(instant, timeZone, locale)
  const moment = (instant: string) =>
    localDateOf(instant, timeZone) === date ? clock(instant) : `${formatShortDay(instant, timeZone, locale)}, ${clock(instant)}`

  /** The nearest bar of a rule that begins at the start or after it, or still runs: the booking or block in the way. */
  const labelOf = ({ start }: Start, rule: 'BOOKING' | 'BLOCK'): string | undefined => {
    const ahead = bars.filter((bar) => bar.rule === rule && bar.label !== undefined && Temporal.Instant.compare(bar.end, start) > 0)
    const bar = ahead.sort((one, other) => Temporal.Instant.compare(one.start, other.start))[0]
    return bar && `${bar.label}, ${clock(bar.start)}–${clock(bar.end)}`
  }
  const sentence = (one: Start): string => (one.isOnlyPause ? `${verdict(one)} ${t('manager.whyNot.say.ONLY_PAUSE')}` : verdict(one))
  const verdict = (one: Start): string => {
    const words = { time: clock(one.start), person, service }
    if (one.resource) return t('manager.whyNot.say.NEEDED', { ...words, resource: one.resource.name })
    if (one.reason === 'BOOKED' || one.reason === 'BLOCKED') {
      const label = labelOf(one, one.reason === 'BOOKED' ? 'BOOKING' : 'BLOCK')
      return label === undefined
        ? t(`manager.whyNot.say.${one.reason}_PLAIN`, words)
        : t(`manager.whyNot.say.${one.reason}`, { ...words, label })
    }
    return t(`manager.whyNot.say.${one.reason ?? 'OFFERED'}`, words)
  }
  const consequence = (one: Start): string =>
    t(`manager.whyNot.wayOn.${one.resource ? 'NEEDED' : (one.reason ?? 'OFFERED')}`, {
      time: clock(one.start),
      person,
      until: one.until === undefined ? '' : moment(one.until),
    })
  const short = (one: Start): string =>
    one.isOnlyPause ? t('manager.whyNot.short.ONLY_PAUSE', { reason: shortVerdict(one) }) : shortVerdict(one)
  const shortVerdict = (one: Start): string => {
    if (one.resource) return t('manager.whyNot.short.NEEDED', { resource: one.resource.name })
    const label = one.reason === 'BOOKED' ? labelOf(one, 'BOOKING') : undefined
    if (label !== undefined) return t('manager.whyNot.short.BOOKED_BY', { label })
    return t(`manager.whyNot.short.${one.reason ?? 'OFFERED'}`)
  }
  return { clock, sentence, consequence, short }
}

export type VerdictWords = ReturnType<typeof useVerdictWords>

export type RowName = 'hours' | 'closures' | 'blocks' | 'bookings' | 'holds' | 'needed' | 'notice'

export type RuleRow = { name: RowName; bars: RuleBar[] }

const rules: Record<RowName, readonly RuleBar['rule'][]> = {
  hours: ['HOURS'],
  closures: ['CLOSURE'],
  blocks: ['BLOCK'],
  bookings: ['BOOKING', 'BUFFER'],
  holds: ['HOLD'],
  needed: ['NEEDED'],
  notice: ['NOTICE'],
}

/** The row of rooms and devices, which most services do not need, is shown where it decides about a start. */
export const ruleRows = ({ bars, starts }: DayExplanation): RuleRow[] =>
  (Object.keys(rules) as RowName[]) // its own keys
    .map((name) => ({ name, bars: bars.filter(({ rule }) => rules[name].includes(rule)) }))
    .filter(({ name }) => name !== 'needed' || starts.some((start) => causeOf(start) === 'needed'))

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

export const causeOf = ({ reason, resource }: Start): RowName | null => {
  if (resource) return 'needed'
  return reason === undefined ? null : causes[reason]
}
