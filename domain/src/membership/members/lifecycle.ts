import type { MemberStatus } from '@foyer/contract'
import type { IdentityStatus } from '../../people/accounts/standing.ts'

export type MemberAction = 'approve' | 'block' | 'disconnect'

/** Action × status → status of the account. A missing entry is not allowed; OFFLINE is final. Repeating an action changes nothing. */
const transitions: Record<MemberAction, Partial<Record<IdentityStatus, IdentityStatus>>> = {
  approve: { PENDING: 'ACTIVE', BLOCKED: 'ACTIVE', ACTIVE: 'ACTIVE' },
  block: { PENDING: 'BLOCKED', ACTIVE: 'BLOCKED', BLOCKED: 'BLOCKED' },
  disconnect: { PENDING: 'OFFLINE', ACTIVE: 'OFFLINE', BLOCKED: 'OFFLINE', OFFLINE: 'OFFLINE' },
}

export const memberActions = Object.keys(transitions) as MemberAction[]

export const identityStatusAfter = (status: IdentityStatus, action: MemberAction): IdentityStatus | null =>
  transitions[action][status] ?? null

const wireStatuses: Record<IdentityStatus, MemberStatus> = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
}

export const memberStatusOf = (status: IdentityStatus): MemberStatus => wireStatuses[status]
