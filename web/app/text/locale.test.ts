import { expect, test, vi } from 'vitest'
import { keyInReading, languageOf, localeOf, startOfWeek, weekdaysOf } from './locale.ts'

const wishes = { language: 'en', accepted: null, country: undefined } as const

test('American English is what the browser asks for first', () => {
  expect(localeOf({ ...wishes, accepted: 'en-US,en;q=0.9' })).toBe('en-US')
  expect(localeOf({ ...wishes, accepted: 'fr, en-us;q=0.7' })).toBe('en-US')
  expect(localeOf({ ...wishes, accepted: 'en-GB,en-US;q=0.8', country: 'US' })).toBe('en-GB')
})

test('without a region in the browser, the country of the business decides', () => {
  expect(localeOf({ ...wishes, accepted: 'en', country: 'US' })).toBe('en-US')
  expect(localeOf({ ...wishes, accepted: 'de-US,en', country: 'DE' })).toBe('en-GB')
  expect(localeOf(wishes)).toBe('en-GB')
})

test('German is German wherever it is read', () => {
  expect(localeOf({ language: 'de', accepted: 'de-AT,en-US', country: 'US' })).toBe('de')
  expect(languageOf('de')).toBe('de')
  expect(languageOf('en-US')).toBe('en')
})

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

test('in right-to-left text, the left arrow moves forwards', () => {
  vi.stubGlobal('document', { dir: 'rtl' })
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map(keyInReading)).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home'])
  vi.stubGlobal('document', { dir: '' })
  expect(keyInReading('ArrowLeft')).toBe('ArrowLeft')
  vi.unstubAllGlobals()
})
