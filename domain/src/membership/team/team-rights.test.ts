import { permissions } from '@foyer/contract'
import { expect, test } from 'vitest'
import { permissionsOf, type StaffRole, staffRoles } from '../../people/accounts/roles.ts'
import { mayGrant, refusalToChangeRole } from './team-rights.ts'

const owner = { id: 'ada', permissions: permissionsOf('OWNER') }

test.each(staffRoles)('an owner grants the role %s', (role) => {
  expect(mayGrant(owner.permissions, role)).toBe(true)
})

test.each(staffRoles)('a caller who lacks one right of the role %s cannot grant it', (role) => {
  for (const missing of permissionsOf(role)) {
    const [area] = missing.split('.')
    const others = permissions.filter((permission) => permission !== missing && permission !== `${area}.manage`)
    expect([missing, mayGrant(others, role)]).toEqual([missing, false])
  }
})

test('an admin cannot make an owner, and the front desk cannot make an admin', () => {
  expect(mayGrant(permissionsOf('ADMIN'), 'OWNER')).toBe(false)
  expect(mayGrant(permissionsOf('FRONT_DESK'), 'ADMIN')).toBe(false)
})

const change = (from: StaffRole, to: StaffRole | null, more: Partial<Parameters<typeof refusalToChangeRole>[0]> = {}) =>
  refusalToChangeRole({ by: owner, person: { id: 'noor', role: from }, role: to, owners: 2, ...more })

test('an owner changes and removes others', () => {
  for (const from of staffRoles) for (const to of [...staffRoles, null]) expect(change(from, to)).toBeNull()
})

test('no caller changes their own role, whatever their rights', () => {
  expect(change('OWNER', 'ADMIN', { by: { ...owner, id: 'noor' } })).toBe('TEAM_SELF_CHANGE_FORBIDDEN')
})

test('a caller can neither grant nor take away rights that they lack', () => {
  const by = { id: 'ben', permissions: permissionsOf('ADMIN') }
  expect(change('FRONT_DESK', 'OWNER', { by })).toBe('ROLE_NOT_GRANTABLE')
  expect(change('OWNER', 'FRONT_DESK', { by })).toBe('ROLE_NOT_GRANTABLE')
  expect(change('OWNER', null, { by })).toBe('ROLE_NOT_GRANTABLE')
})

test('the last owner stays an owner, even against a program with every right', () => {
  const by = { id: null, permissions }
  expect(change('OWNER', 'ADMIN', { by, owners: 1 })).toBe('LAST_OWNER')
  expect(change('OWNER', null, { by, owners: 1 })).toBe('LAST_OWNER')
  expect(change('ADMIN', null, { by, owners: 1 })).toBeNull()
})
