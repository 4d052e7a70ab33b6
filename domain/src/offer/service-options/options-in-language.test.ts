import { expect, test } from 'vitest'
import { checkedOptions } from './check-options.ts'
import { optionsInLanguage } from './options-in-language.ts'

const optionId = '11111111-1111-4111-8111-111111111111'
const price = { value: '10.00', currency: 'EUR' }
const service = { type: 'APPOINTMENT' as const, resourceIds: [], currency: 'EUR' }
const levels = {
  options: {
    values: [
      {
        id: optionId,
        type: 'CUSTOM' as const,
        customData: { name: 'Who is coming?', choices: ['Child', 'Adult'] },
        translations: { de: { name: 'Wer kommt?' } },
      },
    ],
  },
  variants: {
    values: [
      { choices: [{ optionId, custom: 'child' }], price, translations: { de: { name: 'Kind' } } },
      { choices: [{ optionId, custom: 'Adult' }], price },
    ],
  },
}

test('a choice has the same words in the list and at its price; without a translation it keeps its own', () => {
  const german = optionsInLanguage(levels, 'de')
  expect(german.options.values).toMatchObject([{ customData: { name: 'Wer kommt?', choices: ['Kind', 'Adult'] } }])
  expect(german.variants.values.flatMap(({ choices }) => choices.map(({ custom }) => custom))).toEqual(['Kind', 'Adult'])
  expect(optionsInLanguage(levels, null)).toEqual(levels)
  expect(optionsInLanguage(levels, 'fr').options.values).toMatchObject([{ customData: levels.options.values[0]?.customData }])
})

test('lengths have names in each language', () => {
  const lengths = {
    options: {
      values: [
        { id: optionId, type: 'DURATION' as const, durationData: { name: 'How long?' }, translations: { de: { name: 'Wie lange?' } } },
      ],
    },
    variants: {
      values: [{ choices: [{ optionId, duration: { minutes: 60, name: 'Classic' } }], price, translations: { de: { name: 'Klassisch' } } }],
    },
  }
  const german = optionsInLanguage(checkedOptions(lengths, service), 'de')
  expect(german.options.values).toMatchObject([{ durationData: { name: 'Wie lange?' } }])
  expect(german.variants.values).toMatchObject([{ choices: [{ duration: { minutes: 60, name: 'Klassisch' } }] }])
})

test('words that mean another choice in another language are refused', () => {
  const [child, adult] = levels.variants.values
  const unclear = { ...levels, variants: { values: [child, { ...adult, translations: { de: { name: 'CHILD' } } }] } }
  expect(() => checkedOptions(unclear as typeof levels, service)).toThrow(
    expect.objectContaining({ code: 'IDENTICAL_CHOICES', data: { choice: 'child' } }),
  )
  expect(checkedOptions(levels, service).variants.values[0]).toMatchObject({ translations: { de: { name: 'Kind' } } })
})
