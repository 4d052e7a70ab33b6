import { expect, test } from 'vitest'
import { type Translate, translateWith } from './translate.ts'
import { everyArea, loadWords } from './words.ts'

const translation = async (language: 'en' | 'de'): Promise<Translate> => translateWith(language, await loadWords(language, ['common']))

test('a value is filled into the sentence', async () => {
  const t = await translation('en')
  expect(t('common.states.held', { left: '11:42' })).toBe('Held 11:42')
})

test('a count chooses the plural form', async () => {
  const t = await translation('de')
  expect(t('common.errorSummary', { count: 1 })).toBe('Eine Angabe fehlt noch')
  expect(t('common.errorSummary', { count: 3 })).toBe('3 Angaben fehlen noch')
})

test('texts that are not loaded are an error, not an empty label', async () => {
  const t = await translation('en')
  expect(() => t('visitor.nav.services')).toThrow('visitor.nav.services')
})

test('every sentence asks for the same values in both languages', async () => {
  const areas = everyArea
  const [english, german] = [flat(await loadWords('en', areas)), flat(await loadWords('de', areas))]
  expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [key, sentence] of Object.entries(english)) expect([key, valuesIn(german[key] ?? '')]).toEqual([key, valuesIn(sentence)])
})

/** A form for one thing may spell the number out. */
const valuesIn = (sentence: string) =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'count')
    .toSorted()

const flat = (tree: object, prefix = ''): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  )
