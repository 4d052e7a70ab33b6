import { expect, test } from 'vitest'
import { changedMembers, topMembersOf } from './changed-members.ts'

const present = { name: 'Yoga', tagLine: 'Calm', payment: { rateType: 'FIXED', fixed: { price: '80' } }, tags: ['a'], media: { items: [] } }

test('an absent member stays, null clears it', () => {
  expect(changedMembers(present, {})).toEqual([])
  expect(changedMembers(present, { tagLine: null, name: 'Yoga ' })).toEqual([{ field: 'tagLine', previous: 'Calm' }])
})

test('a present member replaces the former one, and is reported by its parts', () => {
  const changes = changedMembers(present, { payment: { rateType: 'NO_FEE' }, tags: ['a', 'b'] })
  expect(changes).toEqual([
    { field: 'payment.rateType', previous: 'FIXED', current: 'NO_FEE' },
    { field: 'payment.fixed', previous: { price: '80' } },
    { field: 'tags', previous: ['a'], current: ['a', 'b'] },
  ])
  expect(topMembersOf(changes)).toEqual(['payment', 'tags'])
})

test('empty lists and objects equal an absent member', () => {
  expect(changedMembers(present, { media: {}, description: '', serviceResources: [] })).toEqual([])
  expect(changedMembers({ hidden: true }, { hidden: false })).toEqual([{ field: 'hidden', previous: true, current: false }])
})
