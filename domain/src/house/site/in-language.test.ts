import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

const service = {
  name: 'Facial',
  tagLine: 'One hour',
  policy: { description: 'Cancel a day before', isEnabled: true },
  translations: { de: { name: 'Gesichtsbehandlung', tagLine: ' ', policy: { description: 'Einen Tag vorher absagen' } } },
}

test('words are in the requested language, and fall back to the default one', () => {
  expect(inLanguage(service, 'de')).toMatchObject({
    name: 'Gesichtsbehandlung',
    tagLine: 'One hour',
    policy: { description: 'Einen Tag vorher absagen', isEnabled: true },
  })
})

test('without a language, or with one that has no words, nothing changes', () => {
  expect(inLanguage(service, null)).toEqual(service)
  expect(inLanguage(service, 'en')).toEqual(service)
})

test('a word for a part that the entity does not have is left out', () => {
  const plain = { name: 'Facial', translations: { de: { policy: { description: 'Ohne Teil' } } } }
  expect(inLanguage(plain, 'de')).toEqual(plain)
})

test('a list is translated by position; a missing word stays in the default language, and a surplus one is ignored', () => {
  const plan = {
    perks: { values: ['Early booking', 'A pause'] },
    translations: { de: { perks: { values: ['Früher buchen', ' ', 'Zu viel'] } } },
  }
  expect(inLanguage(plan, 'de').perks).toEqual({ values: ['Früher buchen', 'A pause'] })
  expect(inLanguage({ ...plan, perks: undefined }, 'de').perks).toBeUndefined()
})
