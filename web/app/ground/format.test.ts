import { expect, test } from 'vitest'
import { formatDay, formatList, formatMoney, formatTime, formatTimeRange, formatWhen, localDateOf, phoneLink } from './format.ts'
import { formatZone } from './zone-text.ts'

const start = '2026-11-26T13:30:00.000Z'
const end = '2026-11-26T14:30:00.000Z'

test('an instant is written in the requested zone', () => {
  expect(formatTimeRange(start, end, 'Europe/Berlin', 'en-GB')).toBe('14:30–15:30')
  expect(formatTimeRange(start, end, 'America/New_York', 'en-GB')).toBe('08:30–09:30')
})

test('American English counts to twelve and says AM or PM once for both ends', () => {
  expect(formatTime(start, 'Europe/Berlin', 'en-US')).toBe('2:30 PM')
  expect(formatTimeRange(start, end, 'Europe/Berlin', 'en-US')).toBe('2:30–3:30 PM')
  expect(formatTimeRange('2026-11-26T10:30:00Z', '2026-11-26T11:30:00Z', 'Europe/Berlin', 'en-US')).toBe('11:30 AM–12:30 PM')
  expect(formatTimeRange('2026-11-26T22:30:00Z', '2026-11-26T23:30:00Z', 'Europe/Berlin', 'en-US')).toBe('11:30 PM–12:30 AM')
  expect(formatWhen(start, end, 'Europe/Berlin', 'en-US')).toBe('Thu, November 26, 2:30–3:30 PM')
})

test('midnight is 00:00, never 24:00', () => {
  expect(formatTimeRange('2026-11-25T23:00:00Z', '2026-11-26T00:00:00Z', 'Europe/Berlin', 'en-GB')).toBe('00:00–01:00')
})

test('days are written in the language of the page', () => {
  expect(formatDay(start, 'Europe/Berlin', 'en-GB')).toBe('Thursday 26 November')
  expect(formatDay(start, 'Europe/Berlin', 'de')).toBe('Donnerstag, 26. November')
  expect(formatWhen(start, end, 'Europe/Berlin', 'en-GB')).toBe('Thu 26 November, 14:30–15:30')
})

test('whole days have no times, and longer stretches have both dates', () => {
  expect(formatWhen('2026-12-02T23:00:00Z', '2026-12-04T23:00:00Z', 'Europe/Berlin', 'en-GB')).toBe('Thu 3 December – Fri 4 December')
  expect(formatWhen('2026-12-02T23:00:00Z', '2026-12-03T23:00:00Z', 'Europe/Berlin', 'en-GB')).toBe('Thu 3 December')
  expect(formatWhen('2026-12-02T09:00:00Z', '2026-12-04T10:00:00Z', 'Europe/Berlin', 'en-GB')).toBe(
    'Wed 2 December, 10:00 – Fri 4 December, 11:00',
  )
  expect(formatWhen('2026-12-02T22:00:00Z', '2026-12-03T01:00:00Z', 'Europe/Berlin', 'en-GB')).toBe('Wed 2 December, 23:00–02:00')
})

test('a zone is named by its city and its short name of that day', () => {
  expect(formatZone(start, 'Europe/Berlin', 'en')).toBe('Berlin (CET)')
  expect(formatZone('2026-07-01T12:00:00Z', 'Europe/Berlin', 'en')).toBe('Berlin (CEST)')
})

test('late in the evening it is already tomorrow further east', () => {
  expect(localDateOf('2026-11-26T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-27')
  expect(localDateOf('2026-11-26T23:30:00Z', 'America/New_York')).toBe('2026-11-26')
})

test('whole amounts have no decimals', () => {
  expect(formatMoney('75.00', 'EUR', 'en-GB')).toBe('€75')
  expect(formatMoney('37.50', 'EUR', 'en-GB')).toBe('€37.50')
  expect(formatMoney('37.50', 'EUR', 'de')).toBe('37,50\u00a0€')
})

test('amounts beyond the precision of a float stay exact', () => {
  expect(formatMoney('90071992547409931.25', 'EUR', 'en-GB')).toBe('€90,071,992,547,409,931.25')
})

test('the last two entries of a list are joined by a word', () => {
  expect(formatList(['60', '90'], 'en-GB', 'disjunction')).toBe('60 or 90')
  expect(formatList(['Mo', 'Di', 'Fr'], 'de')).toBe('Mo, Di und Fr')
})

test('a telephone link has only what can be dialled', () => {
  expect(phoneLink('+49 30 1234 5678')).toBe('tel:+493012345678')
  expect(phoneLink('(030) 12-34/56')).toBe('tel:030123456')
  // A space that does not break, as pasted from a page.
  expect(phoneLink('030\u00a01234')).toBe('tel:0301234')
})
