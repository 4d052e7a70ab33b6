import type { ServiceChoice, ServiceOption } from '@foyer/contract'
import { expect, test } from 'vitest'
import { checkedOptions, type OptionsOfService } from './check-options.ts'
import { durationsOf, priceRangeOf, variantOf } from './priced-options.ts'

const optionId = '11111111-1111-4111-8111-111111111111'
const [ada, bea] = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'] as const
const service: OptionsOfService = { type: 'APPOINTMENT', resourceIds: [ada, bea], currency: 'EUR' }

type Priced = [Omit<ServiceChoice, 'optionId'>, string]
const sent = (option: Omit<ServiceOption, 'id'>, priced: Priced[], currency?: string) => ({
  options: { values: [{ id: optionId, ...option }] },
  variants: {
    values: priced.map(([choice, value]) => ({ choices: [{ optionId, ...choice }], price: { value, ...(currency && { currency }) } })),
  },
})
const lengths = (...priced: [number, string][]) =>
  sent(
    { type: 'DURATION' },
    priced.map(([minutes, value]): Priced => [{ duration: { minutes } }, value]),
  )
const words = (choices: string[], priced: [string, string][]) =>
  sent(
    { type: 'CUSTOM', customData: { name: 'Level', choices } },
    priced.map(([custom, value]): Priced => [{ custom }, value]),
  )
const people = (...priced: [string, string][]) =>
  sent(
    { type: 'STAFF_MEMBER' },
    priced.map(([staffMemberId, value]): Priced => [{ staffMemberId }, value]),
  )

test('lengths are kept with prices in the currency of the service, to the cent', () => {
  const kept = checkedOptions(lengths([60, '50'], [90, '70.5']), service)
  expect(kept.variants.values.map(({ price }) => price)).toEqual([
    { value: '50.00', currency: 'EUR' },
    { value: '70.50', currency: 'EUR' },
  ])
  expect(durationsOf(kept)).toEqual([60, 90])
  expect(priceRangeOf(kept)).toEqual({ minPrice: { value: '50.00', currency: 'EUR' }, maxPrice: { value: '70.50', currency: 'EUR' } })
  expect(variantOf(kept, { minutes: 90 })?.price.value).toBe('70.50')
  expect(variantOf(kept, { minutes: 45 })).toBeNull()
})

test('choices are found by words in any case, staff members by their resource', () => {
  const levels = checkedOptions(
    words(
      ['Beginner', 'Expert'],
      [
        ['beginner', '10'],
        ['EXPERT', '20'],
      ],
    ),
    service,
  )
  expect(variantOf(levels, { custom: ' expert ' })?.price.value).toBe('20.00')
  expect(variantOf(checkedOptions(people([ada, '10'], [bea, '30']), service), { resourceId: bea })?.price.value).toBe('30.00')
})

test.each([
  ['the same length twice', lengths([60, '50'], [60, '70']), 'IDENTICAL_CHOICES'],
  [
    'the same word twice, in another case',
    words(
      ['Beginner'],
      [
        ['Beginner', '1'],
        ['BEGINNER', '2'],
      ],
    ),
    'IDENTICAL_CHOICES',
  ],
  ['a word offered twice', words(['A', 'a'], [['A', '1']]), 'IDENTICAL_CHOICES'],
  ['a word without a price', words(['A', 'B'], [['A', '1']]), 'MISSING_CUSTOM_CHOICES'],
  [
    'a price for a word that is not offered',
    words(
      ['A'],
      [
        ['A', '1'],
        ['B', '1'],
      ],
    ),
    'MISSING_CUSTOM_CHOICES',
  ],
  ['a staff member without a price', people([ada, '1']), 'MISSING_STAFF_VARIANTS'],
  ['a staff member of another service', people([ada, '1'], [bea, '1'], [optionId, '1']), 'UNKNOWN_STAFF_IDS'],
  ['prices in two currencies', sent({ type: 'DURATION' }, [[{ duration: { minutes: 60 } }, '1']], 'USD'), 'MULTIPLE_CURRENCIES'],
  ['an option by the date', sent({ type: 'DATE_TIME' }, [[{ custom: 'x' }, '1']]), 'UNSUPPORTED_OPTION_TYPE'],
  ['a word for a length', sent({ type: 'DURATION' }, [[{ custom: 'x' }, '1']]), 'UNSUPPORTED_OPTION_DATA'],
  [
    'words of lengths at an option of words',
    sent({ type: 'CUSTOM', durationData: { name: 'x' } }, [[{ custom: 'x' }, '1']]),
    'UNSUPPORTED_OPTION_DATA',
  ],
])('%s is refused', (_, options, code) => {
  expect(() => checkedOptions(options, service)).toThrow(expect.objectContaining({ code }))
})

test('a variant of another option, and lengths of a class, are refused', () => {
  const options = lengths([60, '50'])
  const ofOther = { ...options, options: { values: [{ id: ada, type: 'DURATION' as const }] } }
  expect(() => checkedOptions(ofOther, service)).toThrow(expect.objectContaining({ code: 'UNKNOWN_OPTION_IDS' }))
  expect(() => checkedOptions(options, { ...service, type: 'CLASS' })).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_OPTION_TYPE' }))
})
