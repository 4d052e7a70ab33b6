import { expect, test } from 'vitest'
import { startOfWeek, weekdaysOf } from './week.ts'

const startOf = (date: string, locale: 'en-US' | 'en-GB' | 'de') => startOfWeek(Temporal.PlainDate.from(date), locale).toString()

test('American weeks begin on Sunday, the others on Monday', () => {
  // A Sunday, a Monday, a Saturday.
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map((date) => startOf(date, 'en-US'))).toEqual([
    '2026-11-22',
    '2026-11-22',
    '2026-11-22',
  ])
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map((date) => startOf(date, 'en-GB'))).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ])
  expect(weekdaysOf('en-US')).toEqual([6, 0, 1, 2, 3, 4, 5])
  expect(weekdaysOf('de')).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('the table of first days is that of the standard', () => {
  const told = (locale: string): number | undefined => new Intl.Locale(locale).getWeekInfo?.().firstDay
  for (const locale of ['en-US', 'en-GB', 'de-DE'] as const) {
    const [first = 0] = weekdaysOf(locale === 'de-DE' ? 'de' : locale)
    expect(first + 1).toBe(told(locale))
  }
})
