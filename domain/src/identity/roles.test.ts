import { permissions } from '@foyer/contract'
import { expect, test } from 'vitest'
import { isPermitted, permissionsOf, staffRoles } from './roles.ts'

test.each([
  ['OWNER', permissions.length],
  ['ADMIN', 15],
  ['FRONT_DESK', 7],
] as const)('%s has as many rights as the table gives', (role, count) => {
  expect(new Set(permissionsOf(role)).size).toBe(count)
})

test('only the owner decides who runs the business and which programs reach in', () => {
  const deciding = staffRoles.filter(
    (role) => isPermitted(permissionsOf(role), 'team.manage') || isPermitted(permissionsOf(role), 'access.read'),
  )
  expect(deciding).toEqual(['OWNER'])
})

test.each([
  [['bookings.manage'], 'bookings.read', true],
  [['bookings.read'], 'bookings.manage', false],
  [['bookings.manage'], 'calendar.read', false],
  [[], 'site.read', false],
] as const)('%j permits %s: %s', (granted, asked, answer) => {
  expect(isPermitted(granted, asked)).toBe(answer)
})
