import { expect, test } from 'vitest'
import { modifiedFields } from './modified-fields.ts'

test('has the previous values of changed members, and null for one that was absent', () => {
  const before = {
    name: 'Yoga',
    price: { value: '10', currency: 'EUR' },
    hidden: false,
    revision: '1',
    updatedDate: 'then',
    tagLine: undefined,
  }
  const after = {
    hidden: true,
    name: 'Yoga',
    price: { currency: 'EUR', value: '10' },
    revision: '2',
    updatedDate: 'now',
    media: { items: [] },
  }
  expect(modifiedFields(before, after)).toEqual({ hidden: false, media: null })
})

test('has a member that was removed', () => {
  expect(modifiedFields({ description: 'Slow' }, {})).toEqual({ description: 'Slow' })
})
