import { expect, test } from 'vitest'
import { changedMembers, topMembersOf } from './changed-members.ts'

const present = { name: 'Yoga', tagLine: 'Calm', payment: { rateType: 'FIXED', fixed: { price: '80' } }, tags: ['a'], media: { items: [] } }

test('a member that is left out stays, one that is null goes', () => {
  expect(changedMembers(present, {})).toEqual([])
  expect(changedMembers(present, { tagLine: null, name: 'Yoga ' })).toEqual([{ field: 'tagLine', previous: 'Calm' }])
})

test('a member that is there counts as a whole, and is told by its parts', () => {
  const changes = changedMembers(present, { payment: { rateType: 'NO_FEE' }, tags: ['a', 'b'] })
  expect(changes).toEqual([
    { field: 'payment.rateType', previous: 'FIXED', current: 'NO_FEE' },
    { field: 'payment.fixed', previous: { price: '80' } },
    { field: 'tags', previous: ['a'], current: ['a', 'b'] },
  ])
  expect(topMembersOf(changes)).toEqual(['payment', 'tags'])
})

test('empty lists and objects are the same as nothing', () => {
  expect(changedMembers(present, { media: {}, description: '', serviceResources: [] })).toEqual([])
  expect(changedMembers({ hidden: true }, { hidden: false })).toEqual([{ field: 'hidden', previous: true, current: false }])
})
