import { type Locale, startOfWeek } from '../../text/locale.ts'

/** All of the picker's state is in the address, so that links, the back button and pages without scripts work. */
export type PickerState = {
  from: string
  date: string | null
  start: string | null
  staff: string | null
  zone: string
}

export type PickerView = 'month' | 'week'

export const viewOf = (search: URLSearchParams): PickerView => (search.get('view') === 'week' ? 'week' : 'month')

export const weeksShown = 5

/** `zone` applies where the address names none; `locale` decides on which day a week begins. */
export type Reader = { zone: string; locale: Locale }

export const readPickerState = (search: URLSearchParams, { zone: siteZone, locale }: Reader, now: Temporal.Instant): PickerState => {
  const zone = zoneOr(search.get('zone'), siteZone)
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const start = instantOr(search.get('start'))
  // The chosen time is an instant: in another zone it may be on another day.
  const date = dateOr(search.get('date')) ?? start?.toZonedDateTimeISO(zone).toPlainDate() ?? null
  const from = firstWeek({ asked: dateOr(search.get('from')), date, today, locale })
  return { from: from.toString(), date: date?.toString() ?? null, start: start && search.get('start'), staff: search.get('staff'), zone }
}

type Weeks = { asked: Temporal.PlainDate | null; date: Temporal.PlainDate | null; today: Temporal.PlainDate; locale: Locale }

/** Weeks that already show the asked day do not move. */
const firstWeek = ({ asked, date, today, locale }: Weeks): Temporal.PlainDate => {
  const thisWeek = startOfWeek(today, locale)
  const wanted = asked && Temporal.PlainDate.compare(asked, today) > 0 ? startOfWeek(asked, locale) : thisWeek
  if (!date || isWithin(date, wanted)) return wanted
  if (isWithin(date, thisWeek) || Temporal.PlainDate.compare(date, today) < 0) return thisWeek
  return startOfWeek(date, locale)
}

export const isWithin = (date: Temporal.PlainDate, from: Temporal.PlainDate): boolean => {
  const { days } = from.until(date)
  return days >= 0 && days < weeksShown * 7
}

const dateOr = (text: string | null): Temporal.PlainDate | null => readOr(text, (known) => Temporal.PlainDate.from(known))

const instantOr = (text: string | null): Temporal.Instant | null => readOr(text, (known) => Temporal.Instant.from(known))

const zoneOr = (name: string | null, otherwise: string): string =>
  readOr(name, (known) => new Intl.DateTimeFormat('en', { timeZone: known }).resolvedOptions().timeZone) ?? otherwise

const readOr = <Value>(text: string | null, read: (text: string) => Value): Value | null => {
  try {
    return text ? read(text) : null
  } catch {
    return null
  }
}

/** Null removes a parameter. */
export const searchWith = (
  search: URLSearchParams,
  changes: Partial<Record<keyof PickerState | 'view' | 'minutes' | 'choice' | 'extras' | 'place', string | null>>,
): string => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

/** A choice among the times on show needs no new answer of the server. */
export const isWithinShown = (shown: URL, next: URL): boolean => {
  const [one, other] = [shown.searchParams, next.searchParams]
  if (shown.href === next.href || shown.pathname !== next.pathname) return false
  if (searchWith(one, noChoice) !== searchWith(other, noChoice)) return false
  const isSame = (name: 'from' | 'date') => one.get(name) === other.get(name)
  if (isSame('from') && isSame('date')) return true
  const [from, date] = [dateOr(other.get('from')), dateOr(other.get('date'))]
  // Choosing a day on show names its weeks, too. Other weeks are asked for by the day or by `from` alone.
  return from !== null && date !== null && isWithin(date, from) && (isSame('from') || !one.has('from'))
}

const noChoice = { start: null, date: null, from: null, view: null }

export const dateInZone = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The same instant is written differently in each zone. */
export const isSameInstant = (one: string, other: string | null): boolean => other !== null && Temporal.Instant.from(one).equals(other)
