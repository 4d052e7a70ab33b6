import { expect, test } from 'vitest'
import { type PricedOptions, variantOf } from './priced-options.ts'
import { readChoices } from './read-choices.ts'

const optionId = '11111111-1111-4111-8111-111111111111'
const price = { value: '10.00', currency: 'EUR' }
const levels: PricedOptions = {
  options: { values: [{ id: optionId, type: 'CUSTOM', customData: { name: 'Level', choices: ['Child', 'Adult'] } }] },
  variants: { values: ['Child', 'Adult'].map((custom) => ({ choices: [{ optionId, custom }], price })) },
}
const lengths: PricedOptions = {
  options: { values: [{ id: optionId, type: 'DURATION' }] },
  variants: { values: [{ choices: [{ optionId, duration: { minutes: 60 } }], price }] },
}
const customer = { minutes: 60, isBusiness: false }
const asked = (...serviceChoices: { numberOfParticipants?: number; choices?: { custom?: string; optionId?: string }[] }[]) => ({
  participantsChoices: { serviceChoices },
})

test('participants are grouped by what they chose, in the words of the service', () => {
  const question = asked({ numberOfParticipants: 2, choices: [{ optionId, custom: 'child' }] }, { choices: [{ custom: 'ADULT' }] })
  expect(readChoices({ ...customer, ...question, options: levels })).toEqual([
    { count: 2, custom: 'Child' },
    { count: 1, custom: 'Adult' },
  ])
})

test('a customer must choose; the business need not', () => {
  const refusal = expect.objectContaining({ code: 'INVALID_SERVICE_CHOICES', data: expect.objectContaining({ reason: 'CHOICE_MISSING' }) })
  expect(() => readChoices({ ...customer, totalParticipants: 2, options: levels })).toThrow(refusal)
  expect(() => readChoices({ ...customer, ...asked({ numberOfParticipants: 2 }), options: levels })).toThrow(refusal)
  expect(readChoices({ minutes: 60, isBusiness: true, totalParticipants: 2, options: levels })).toEqual([{ count: 2, custom: null }])
})

test('a length is chosen with the time of the slot', () => {
  expect(readChoices({ ...customer, totalParticipants: 1, options: lengths })).toEqual([{ count: 1, custom: null }])
  const other = { participantsChoices: { serviceChoices: [{ choices: [{ optionId, duration: { minutes: 90 } }] }] } }
  expect(() => readChoices({ ...customer, ...other, options: lengths })).toThrow(expect.objectContaining({ code: 'INVALID_CHOICES' }))
})

test.each([
  ['words that the service does not have', asked({ choices: [{ custom: 'Senior' }] }), levels, 'FAILED_RESOLVING_CUSTOM_CHOICES'],
  [
    'a choice of another option',
    asked({ choices: [{ optionId: '22222222-2222-4222-8222-222222222222', custom: 'Child' }] }),
    levels,
    'INVALID_SERVICE_CHOICES',
  ],
  ['a choice where there is none', asked({ choices: [{ custom: 'Child' }] }), null, 'INVALID_SERVICE_CHOICES'],
])('%s are refused', (_, question, options, code) => {
  expect(() => readChoices({ ...customer, ...question, options })).toThrow(expect.objectContaining({ code }))
})

const inGerman: PricedOptions = {
  ...levels,
  variants: {
    values: levels.variants.values.map((variant, index) => ({ ...variant, translations: { de: { name: ['Kind', ''][index] } } })),
  },
}

test('words of another language choose the same; without a translation the default words count', () => {
  expect(readChoices({ ...customer, ...asked({ choices: [{ custom: 'kind' }] }), options: inGerman })).toEqual([
    { count: 1, custom: 'Child' },
  ])
  expect(readChoices({ ...customer, ...asked({ choices: [{ custom: 'Adult' }] }), options: inGerman })).toEqual([
    { count: 1, custom: 'Adult' },
  ])
  expect(variantOf(inGerman, { custom: 'Kind' })).toBe(inGerman.variants.values[0])
  expect(() => readChoices({ ...customer, ...asked({ choices: [{ custom: '' }] }), options: inGerman })).toThrow(
    expect.objectContaining({ code: 'FAILED_RESOLVING_CUSTOM_CHOICES' }),
  )
})
