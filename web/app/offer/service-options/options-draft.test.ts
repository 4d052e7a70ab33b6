import { expect, test } from 'vitest'
import { aService } from '../../test/a-service.ts'
import { id } from '../../test/samples.ts'
import { type OptionsDraft, optionsDraftOf, optionsOf, problemsOfRows, rowsToBeginWith } from './options-draft.ts'

const row = (changes: Partial<OptionsDraft['rows'][number]>) => ({
  id: 'a',
  minutes: 60,
  words: '',
  staffMemberId: '',
  price: '50',
  translations: {},
  ...changes,
})
const service = aService()

test('lengths begin with that of the service and its price, and one half an hour longer', () => {
  expect(rowsToBeginWith('DURATION', service)).toMatchObject([
    { minutes: 60, price: '80' },
    { minutes: 90, price: '' },
  ])
  expect(rowsToBeginWith('STAFF_MEMBER', service)).toMatchObject([{ staffMemberId: service.staffMemberIds[0], price: '80' }])
})

test('options that were sent are read back as typed, the shortest length first', () => {
  const draft: OptionsDraft = {
    kind: 'DURATION',
    question: '',
    translations: {},
    rows: [row({ minutes: 90, price: '70,5' }), row({ id: 'b', price: '50' })],
  }
  const sent = optionsOf(draft, id(31))
  expect(sent.variants.values.map(({ price }) => price.value)).toEqual(['50', '70.5'])
  const price = { value: '50', currency: 'EUR' }
  const saved = { ...sent, id: id(32), serviceId: service.id, minPrice: price, maxPrice: price, revision: '1' }
  expect(optionsDraftOf(saved)).toMatchObject({
    kind: 'DURATION',
    rows: [
      { minutes: 60, price: '50' },
      { minutes: 90, price: '70.5' },
    ],
  })
  expect(optionsDraftOf(undefined)).toEqual({ kind: 'NONE', question: '', translations: {}, rows: [] })
})

test('a missing or repeated option is named at its line', () => {
  expect(problemsOfRows({ kind: 'DURATION', question: '', translations: {}, rows: [row({}), row({ id: 'b' })] })).toEqual({ b: 'twice' })
  const words = [
    row({ words: 'Child' }),
    row({ id: 'b', words: ' child ' }),
    row({ id: 'c' }),
    row({ id: 'd', words: 'Adult', price: 'ten' }),
  ]
  expect(problemsOfRows({ kind: 'CUSTOM', question: '', translations: {}, rows: words })).toEqual({ b: 'twice', c: 'words', d: 'price' })
})

test('words in other languages come back, and names that a program gave to lengths are kept', () => {
  const german = (name: string) => ({ de: { name } })
  const rows = [row({ words: 'Child', translations: german('Kind') }), row({ id: 'b', words: 'Adult', translations: german('Erwachsene') })]
  const draft: OptionsDraft = { kind: 'CUSTOM', question: 'Who?', translations: german('Wer?'), rows }
  const price = { value: '50', currency: 'EUR' }
  const known = { id: id(32), serviceId: service.id, minPrice: price, maxPrice: price, revision: '1' }
  const again = optionsDraftOf({ ...optionsOf(draft, id(31)), ...known })
  expect(again).toMatchObject({ question: 'Who?', translations: german('Wer?') })
  expect(again.rows.map(({ translations }) => translations)).toEqual([german('Kind'), german('Erwachsene')])
  const lengths: OptionsDraft = { kind: 'DURATION', question: 'How long?', translations: {}, rows: [row({ words: 'Classic' })] }
  const sent = optionsOf(optionsDraftOf({ ...optionsOf(lengths, id(31)), ...known }), id(31))
  expect(sent).toMatchObject({
    options: { values: [{ durationData: { name: 'How long?' } }] },
    variants: { values: [{ choices: [{ duration: { minutes: 60, name: 'Classic' } }] }] },
  })
})
