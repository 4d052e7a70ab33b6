import { expect, test } from 'vitest'
import { dayOf, momentOf, timesOf } from './dates.ts'
import { moneyLocaleOf } from './money.ts'

const [start, end, now] = ['2027-03-04T15:30:00.000Z', '2027-03-04T16:45:00.000Z', '2027-03-01T08:00:00.000Z']

test('mails in English are written as where the clock of their reader stands', () => {
  expect(timesOf(start, end, 'Europe/Berlin', 'en')).toBe('16:30–17:45')
  expect(timesOf(start, end, 'America/New_York', 'en')).toBe('10:30 AM–11:45 AM')
  expect(timesOf(start, end, 'America/Indiana/Indianapolis', 'en')).toBe('10:30 AM–11:45 AM')
  expect(timesOf(start, end, 'America/New_York', 'de')).toBe('10:30–11:45')
  expect(dayOf(start, 'America/Los_Angeles', 'en', now)).toBe('March 4')
  expect(momentOf(start, 'America/Toronto', 'en', now)).toBe('Thu 4 March, 10:30')
})

test('dollars of the United States need no country before them', () => {
  const written = (language: 'en' | 'de', currency: string) =>
    new Intl.NumberFormat(moneyLocaleOf(language, currency), { style: 'currency', currency }).format(75)
  expect([written('en', 'USD'), written('en', 'EUR'), written('de', 'USD')]).toEqual(['$75.00', '€75.00', '75,00\u00a0$'])
})
