import { expect, test } from 'vitest'
import { refusalToHold } from './holds.ts'

test('three holds per visitor, ten per network', () => {
  expect(refusalToHold({ ofVisitor: 2, ofNetwork: 9 })).toBeNull()
  expect(refusalToHold({ ofVisitor: 3, ofNetwork: 3 })).toBe('VISITOR')
  expect(refusalToHold({ ofVisitor: 0, ofNetwork: 10 })).toBe('NETWORK')
})
