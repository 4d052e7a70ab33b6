import { expect, test } from 'vitest'
import { datesOf, readView, stepDate, writeView } from './calendar-view.ts'

const today = '2026-11-25'

test('an empty query shows today as a day, and today needs no query', () => {
  const view = readView(new URLSearchParams(), today)
  expect(view).toEqual({ view: 'day', date: today, person: null, showsCanceled: false, columns: 'people' })
  expect(writeView(view, today)).toEqual({})
})

test('a written view reads back the same', () => {
  const view = { view: 'week', date: '2026-12-24', person: 'ada', showsCanceled: true, columns: 'rooms' } as const
  expect(readView(new URLSearchParams(writeView(view, today)), today)).toEqual(view)
})

test('a date that does not exist is read as today', () => {
  expect(readView(new URLSearchParams('date=2026-02-30'), today).date).toBe(today)
  expect(readView(new URLSearchParams('date=tomorrow'), today).date).toBe(today)
})

test('a week begins on Monday; a phone shows three days from the chosen one', () => {
  expect(datesOf({ view: 'week', date: today }, { isNarrow: false, locale: 'en-GB' })).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(datesOf({ view: 'week', date: today }, { isNarrow: true, locale: 'en-GB' })).toEqual(['2026-11-25', '2026-11-26', '2026-11-27'])
})

test('an American week begins on Sunday, in the week and in the month', () => {
  const shown = { isNarrow: false, locale: 'en-US' } as const
  const week = datesOf({ view: 'week', date: today }, shown)
  expect([week[0], week.at(-1)]).toEqual(['2026-11-22', '2026-11-28'])
  expect(datesOf({ view: 'week', date: '2026-11-22' }, shown)[0]).toBe('2026-11-22')
  const month = datesOf({ view: 'month', date: today }, shown)
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-11-01', '2026-12-05', 35])
})

test('a month is shown in whole weeks, an agenda from the chosen date on', () => {
  const month = datesOf({ view: 'month', date: today }, { isNarrow: false, locale: 'en-GB' })
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(datesOf({ view: 'month', date: '2027-02-14' }, { isNarrow: true, locale: 'en-GB' })).toHaveLength(28)
  const agenda = datesOf({ view: 'agenda', date: today }, { isNarrow: true, locale: 'en-GB' })
  expect([agenda[0], agenda.at(-1)]).toEqual([today, '2026-12-08'])
})

test('a step is as long as the shown range', () => {
  expect(stepDate({ view: 'month', date: '2026-01-31' }, 1, false)).toBe('2026-02-01')
  expect(stepDate({ view: 'agenda', date: today }, 1, false)).toBe('2026-12-09')
  expect(stepDate({ view: 'day', date: today }, -1, false)).toBe('2026-11-24')
  expect(stepDate({ view: 'week', date: today }, 1, false)).toBe('2026-12-02')
  expect(stepDate({ view: 'week', date: today }, 1, true)).toBe('2026-11-28')
})
