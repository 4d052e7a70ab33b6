import { expect, test } from 'vitest'
import { languageOf, localeOf } from './locale.ts'

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
