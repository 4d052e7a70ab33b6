import { permissions } from '@foyer/contract'
import { expect, test } from 'vitest'
import { isPermitted, permissionsOf, reachOf, staffRoles } from './roles.ts'

test.each([
  ['OWNER', permissions.length],
  ['ADMIN', 25],
  ['FRONT_DESK', 13],
  ['PROVIDER', 3],
] as const)('%s has as many rights as the table gives', (role, count) => {
  expect(new Set(permissionsOf(role)).size).toBe(count)
})

test('only the owner manages the team and the programs that have access', () => {
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
  [['bookings.manage'], 'bookings.own', true],
  [['bookings.read'], 'bookings.own', false],
  [['bookings.own'], 'bookings.read', false],
  [['bookings.own'], 'calendar.own', false],
] as const)('%j permits %s: %s', (granted, asked, answer) => {
  expect(isPermitted(granted, asked)).toBe(answer)
})

test.each([
  [['bookings.manage'], 'bookings.read', true, 'ALL'],
  [['bookings.own'], 'bookings.read', true, 'OWN'],
  [['bookings.own'], 'bookings.manage', true, 'OWN'],
  [['bookings.own'], 'bookings.manage', false, 'NONE'],
  [['bookings.own'], 'calendar.read', true, 'NONE'],
  [['bookings.own'], 'members.read', true, 'NONE'],
  [['bookings.own', 'bookings.read'], 'bookings.read', true, 'ALL'],
  [['bookings.own', 'bookings.read'], 'bookings.manage', true, 'OWN'],
  [[], 'bookings.read', true, 'NONE'],
] as const)('with %j a row that needs %s, open to `own` rights: %s, is reached as far as %s', (granted, permission, isOpenToOwn, reach) => {
  expect(reachOf(granted, { permission, isOpenToOwn })).toBe(reach)
})
