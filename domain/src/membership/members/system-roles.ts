import type { HeldRole, MemberRole } from '@foyer/contract'

export const systemRoles: readonly MemberRole[] = [
  { id: '5b1d6c1e-0a53-4c0e-9f0a-6d6f1c0a0001', roleKey: 'MEMBER', title: 'Member', blockable: true, revision: '1' },
  { id: '5b1d6c1e-0a53-4c0e-9f0a-6d6f1c0a0002', roleKey: 'CONTRIBUTOR', title: 'Contributor', blockable: false, revision: '1' },
  { id: '5b1d6c1e-0a53-4c0e-9f0a-6d6f1c0a0003', roleKey: 'OWNER', title: 'Owner', blockable: false, revision: '1' },
]

export const isSystemRole = (roleKey: string): boolean => systemRoles.some((role) => role.roleKey === roleKey)

export const systemRolesOf = (dashboardRole: string | null): HeldRole[] => {
  const further = dashboardRole === 'OWNER' ? 'OWNER' : 'CONTRIBUTOR'
  return systemRoles
    .filter(({ roleKey }) => roleKey === 'MEMBER' || (dashboardRole !== null && roleKey === further))
    .map(({ roleKey, title }) => ({ roleKey, title }))
}
