import { expect, test } from 'vitest'
import { negotiateLanguage } from './negotiate-language.ts'

const nothing = { asked: null, remembered: undefined, accepted: null }

test('a link to German shows German, whatever was chosen before', () => {
  expect(negotiateLanguage(['en', 'de'], 'en', { asked: 'de', remembered: 'en', accepted: 'en' })).toBe('de')
})

test('the last choice wins over the browser', () => {
  expect(negotiateLanguage(['en', 'de'], 'en', { ...nothing, remembered: 'de', accepted: 'en' })).toBe('de')
})

test('languages of the browser count in the order of their weights', () => {
  expect(negotiateLanguage(['en', 'de'], 'en', { ...nothing, accepted: 'fr, en;q=0.5, de-AT;q=0.9' })).toBe('de')
})

test('a language with weight zero is not wanted', () => {
  expect(negotiateLanguage(['en', 'de'], 'en', { ...nothing, accepted: 'de;q=0' })).toBe('en')
})

test('a language that the site does not offer falls back to its default', () => {
  expect(negotiateLanguage(['de'], 'de', { asked: 'en', remembered: 'en', accepted: 'en' })).toBe('de')
})
