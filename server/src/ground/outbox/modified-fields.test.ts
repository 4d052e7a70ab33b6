import { expect, test } from 'vitest'
import { modifiedFields } from './modified-fields.ts'

test('an event holds the previous value of each changed member', () => {
  const before = { name: 'Ada', revision: '1', tags: ['a'], resource: { id: 'r', hours: { shared: true } }, 'odd.name': 1 }
  const after = { name: 'Ada', revision: '2', tags: ['a', 'b'], resource: { id: 'r', hours: { shared: false } }, phone: '1', 'odd.name': 2 }
  expect(modifiedFields(before, after)).toEqual({
    tags: ['a'],
    'resource.hours.shared': true,
    phone: null,
    'odd\\.name': 1,
  })
})
