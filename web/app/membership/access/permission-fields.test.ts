import { permissions } from '@foyer/contract'
import { expect, test } from 'vitest'
import { levelsOf, mayGrant, permissionsIn } from './permission-fields.tsx'

test('rights become one level for each area, and back', () => {
  const levels = levelsOf(['bookings.manage', 'bookings.read', 'members.read'])
  expect(levels).toMatchObject({ bookings: 'manage', members: 'read', site: 'none' })
  expect(permissionsIn(levels)).toEqual(['bookings.manage', 'members.read'])
})

test('all rights are all areas at their highest level', () => {
  expect(new Set(Object.values(levelsOf(permissions)))).toEqual(new Set(['manage']))
})

test('a manager can grant only rights that they have', () => {
  expect(mayGrant(['members.manage'], 'members', 'read')).toBe(true)
  expect(mayGrant(['members.read'], 'members', 'manage')).toBe(false)
  expect(mayGrant([], 'members', 'none')).toBe(true)
})
