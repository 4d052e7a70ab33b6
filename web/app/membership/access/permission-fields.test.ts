import { permissions } from '@foyer/contract'
import { expect, test } from 'vitest'
import { levelsOf, mayGive, permissionsIn } from './permission-fields.tsx'

test('rights become one level for each area, and back', () => {
  const levels = levelsOf(['bookings.manage', 'bookings.read', 'members.read'])
  expect(levels).toMatchObject({ bookings: 'manage', members: 'read', site: 'none' })
  expect(permissionsIn(levels)).toEqual(['bookings.manage', 'members.read'])
})

test('all rights are all areas at their highest level', () => {
  expect(new Set(Object.values(levelsOf(permissions)))).toEqual(new Set(['manage']))
})

test('a manager can grant only rights that they have', () => {
  expect(mayGive(['members.manage'], 'members', 'read')).toBe(true)
  expect(mayGive(['members.read'], 'members', 'manage')).toBe(false)
  expect(mayGive([], 'members', 'none')).toBe(true)
})
