import { expect, test } from 'vitest'
import { aService } from '../test/a-service.ts'
import { id } from '../test/samples.ts'
import {
  customerChoicesOf,
  participantsChoicesOf,
  readServiceChoice,
  type ServiceOptions,
  searchOfChoice,
  variantFor,
} from './service-choice.ts'

const service = aService({ schedule: { id: id(16), availabilityConstraints: { sessionDurations: [60, 90] } } })
const price = (value: string) => ({ value, currency: 'EUR' })
const lengths = {
  options: { values: [{ id: id(81), type: 'DURATION' as const }] },
  variants: { values: [60, 90].map((minutes) => ({ choices: [{ optionId: id(81), duration: { minutes } }], price: price(`${minutes}`) })) },
}
const words = {
  options: { values: [{ id: id(82), type: 'CUSTOM' as const, customData: { name: 'Who?', choices: ['Child', 'Adult'] } }] },
  variants: { values: ['Child', 'Adult'].map((custom) => ({ choices: [{ optionId: id(82), custom }], price: price('9') })) },
}
const [tea, mat] = [
  { addOnId: id(83), name: 'Tea', price: price('5'), durationInMinutes: 15 },
  { addOnId: id(84), name: 'Mat', price: price('2.50'), maxQuantity: 3 },
]
const groups = [{ groupId: id(85), groupName: 'Extras', addOns: [tea, mat] }]
const read = (search: string, options: ServiceOptions = lengths) =>
  readServiceChoice(new URLSearchParams(search), service, { options, groups })

test('the chosen length counts, else the usual one of the service', () => {
  expect(read('minutes=90')).toEqual({ minutes: 90, words: null, addOns: [] })
  for (const search of ['', 'minutes=75', 'minutes=x']) expect(read(search).minutes).toBe(60)
  expect(searchOfChoice(read('minutes=90'), service)).toEqual({ minutes: '90' })
  expect(searchOfChoice(read(''), service)).toEqual({})
})

test('words of the business are chosen, else the first, and sent with the booking', () => {
  const adult = read('choice=Adult', words)
  expect([adult.words, read('choice=Senior', words).words]).toEqual(['Adult', 'Child'])
  expect(participantsChoicesOf(words, adult)).toEqual({
    serviceChoices: [{ numberOfParticipants: 1, choices: [{ optionId: id(82), custom: 'Adult' }] }],
  })
  expect(participantsChoicesOf(lengths, read('minutes=90'))).toBeUndefined()
})

test('the price follows what is chosen', () => {
  expect(variantFor(lengths, { ...read('minutes=90'), resourceId: null })?.price.value).toBe('90')
  expect(variantFor(null, { ...read(''), resourceId: null })).toBeUndefined()
})

test('add-ons are named in the address with their number, and make the times asked for longer', () => {
  const chosen = read(`minutes=90&extras=${mat.addOnId}*2,${tea.addOnId}`)
  expect(chosen.addOns).toMatchObject([
    { name: 'Tea', quantity: 1, groupId: id(85) },
    { name: 'Mat', quantity: 2 },
  ])
  expect(searchOfChoice(chosen, service)).toEqual({ minutes: '90', extras: `${tea.addOnId},${mat.addOnId}*2` })
  expect(customerChoicesOf(chosen)).toEqual({ durationInMinutes: 105, addOnIds: [tea.addOnId, mat.addOnId] })
  for (const search of [`extras=${id(99)}`, `extras=${mat.addOnId}*0`, `extras=${mat.addOnId}*x`, 'extras=']) {
    expect(read(search).addOns).toEqual([])
  }
  expect(read(`extras=${mat.addOnId}*9`).addOns).toMatchObject([{ quantity: 3 }])
})
