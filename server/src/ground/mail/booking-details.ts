import type { Booking, Language, WaitingWindow } from '@foyer/contract'
import { slotOf, windowDates, windowText, windowTimes, windowWeekdays, zoneNamesOf } from '@foyer/domain'
import type { BookingMail } from './booking-mail.ts'
import type { When } from './content.ts'
import { dayOf, momentOf, timeOf, timesOf, weekdayOf } from './dates.ts'
import { moneyLocaleOf } from './money.ts'

type Fact = { label: string; value: string }
type MaybeFact = [label: string, value: string | undefined | null]

export const whenOf = (mail: BookingMail): When => {
  const { booking, timeZone, language, now, words } = mail
  const { startDate, endDate, bookedEntity, waitingWindow } = booking
  if (waitingWindow) return windowWhenOf(mail, waitingWindow)
  const weekday = weekdayOf(startDate, timeZone, language)
  return {
    weekday: bookedEntity.schedule ? words.courseFrom(weekday) : weekday,
    day: dayOf(startDate, timeZone, language, now),
    times: bookedEntity.schedule
      ? words.courseTo(dayOf(endDate, timeZone, language, now))
      : timesOf(startDate, endDate, timeZone, language),
    zone: words.zone(zoneNamesOf(startDate, timeZone, language)),
  }
}

function windowWhenOf({ booking: { startDate }, site, words, language }: BookingMail, window: WaitingWindow): When {
  const isOneDate = window.fromDate === window.toDate
  return {
    weekday: windowWeekdays(window.weekdays, language) || (isOneDate ? weekdayOf(startDate, site.timeZone, language) : words.window.anyDay),
    day: windowDates(window.fromDate, window.toDate, language),
    times: windowTimes(window.fromTime, window.toTime, words.window) || words.window.anyTime,
    zone: words.zone(zoneNamesOf(startDate, site.timeZone, language)),
  }
}

export const shortWhenOf = ({ booking, timeZone, language, now, words }: BookingMail): string =>
  booking.waitingWindow ? windowText(booking.waitingWindow, language, words.window) : momentOf(booking.startDate, timeZone, language, now)

export const wasOf = ({ previous, words, timeZone, language, now }: BookingMail): { label: string; when: string } | undefined =>
  previous && { label: words.was, when: previous.location ?? previous.giver ?? momentOf(previous.start, timeZone, language, now) }

const mostDates = 20

const datesOf = ({ sessions, timeZone, language, now, words }: BookingMail): [string, string | undefined] => {
  const dates = sessions
    .slice(0, mostDates)
    .map(({ start, end }) => `${momentOf(start, timeZone, language, now)}–${timeOf(end, timeZone, language)}`)
  const rest = sessions.length - dates.length
  return [words.dates(sessions.length), [...dates, ...(rest > 0 ? [words.moreDates(rest)] : [])].join(' · ')]
}

export const factsOf = (mail: BookingMail): Fact[] => {
  const { booking, words, together = [] } = mail
  return factsFrom([
    datesOf(mail),
    ...(together.length > 1 ? partsOf(mail, together) : [[words.with, slotOf(booking).resource?.name] satisfies MaybeFact]),
    [words.where, locationTextOf(mail)],
    [words.comes, together.length > 1 ? undefined : comingOf(mail, booking)],
    [words.participants, booking.totalParticipants > 1 ? String(booking.totalParticipants) : undefined],
    [words.price, priceOf(mail)],
  ])
}

const partsOf = (mail: BookingMail, together: readonly Booking[]): MaybeFact[] =>
  together.map((part) => [
    momentOf(part.startDate, mail.timeZone, mail.language, mail.now),
    [part.bookedEntity.title, slotOf(part).resource?.name, comingOf(mail, part)].filter(Boolean).join(', '),
  ])

const comingOf = ({ coming }: BookingMail, { id }: Booking): string | undefined =>
  (coming?.get(id) ?? []).filter(readsLikeName).join(', ') || undefined

export const visitorFactsOf = ({ booking, words }: BookingMail): Fact[] =>
  factsFrom([
    [words.email, booking.contactDetails.email],
    [words.phone, booking.contactDetails.phone],
  ])

export const formNoteOf = ({ booking, words }: BookingMail): { label: string; text: string } | undefined => {
  const [first, ...others] = (booking.additionalFields ?? []).filter(
    ({ valueType, value }) => valueType !== 'CHECK_BOX' || value === 'true',
  )
  if (!first) return undefined
  const isAlone = others.length === 0 && first.valueType !== 'CHECK_BOX'
  const lines = [first, ...others].map(({ label, value, valueType }) => (valueType === 'CHECK_BOX' ? `✓ ${label}` : `${label}: ${value}`))
  return { label: words.wrote, text: isAlone ? first.value : lines.join('\n') }
}

export const fullNameOf = ({ booking, words }: BookingMail): string => {
  const { firstName, lastName, email } = booking.contactDetails
  return [firstName, lastName].filter(Boolean).join(' ') || email || words.somebody
}

/**
 * The person who books chooses the name and the address it is mailed to, so a "name" that reads like an advertisement or a link is not sent
 * to a stranger.
 */
export const greetingNameOf = ({ booking }: BookingMail): string | null => {
  const name = booking.contactDetails.firstName?.trim() ?? ''
  return readsLikeName(name) ? name : null
}

export const readsLikeName = (name: string): boolean => /^[\p{L}\p{M}' -]{1,40}$/u.test(name)

export const locationTextOf = ({ booking, site }: BookingMail): string | undefined => {
  const { name, formattedAddress } = slotOf(booking).location ?? {}
  const address = formattedAddress || site.address?.formattedAddress || site.address?.addressLine
  return [...new Set([name, address])].filter(Boolean).join(', ') || undefined
}

const priceOf = ({ booking, site, language }: BookingMail): string | undefined => {
  if (!booking.price) return undefined
  const { value, currency = site.currency } = booking.price
  // Intl reads a decimal string exactly, and the wire's pattern lets nothing else through.
  return priceFormatOf(language, currency).format(value as Intl.StringNumericLiteral)
}

// Cached, because making a format takes longer than drawing the rest of a mail. There are as many as languages and currencies.
const priceFormats = new Map<string, Intl.NumberFormat>()

const priceFormatOf = (language: Language, currency: string): Intl.NumberFormat => {
  const format =
    priceFormats.get(language + currency) ??
    new Intl.NumberFormat(moneyLocaleOf(language, currency), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  priceFormats.set(language + currency, format)
  return format
}

const factsFrom = (pairs: MaybeFact[]): Fact[] => pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []))
