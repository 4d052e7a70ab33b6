import { expect, test } from 'vitest'
import { isSystemRole, systemRolesOf } from './system-roles.ts'

test.each([
  [null, ['MEMBER']],
  ['OWNER', ['MEMBER', 'OWNER']],
  ['ADMIN', ['MEMBER', 'CONTRIBUTOR']],
  ['PROVIDER', ['MEMBER', 'CONTRIBUTOR']],
])('an account that is %s at the dashboard has the roles %s', (role, keys) => {
  expect(systemRolesOf(role).map(({ roleKey }) => roleKey)).toEqual(keys)
})

test('a key of the site’s own is no system role', () => {
  expect([isSystemRole('OWNER'), isSystemRole('TRAINER')]).toEqual([true, false])
})
