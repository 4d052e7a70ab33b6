import type { Access, Operation, Permission } from '@foyer/contract'
import { type Reach, Refusal, reachOf } from '@foyer/domain'
import { findOwnStaffMember } from '../../house/staff/staff-store.ts'
import { type Caller, isBusiness, type Manager, memberIdOf } from '../caller.ts'
import type { Database } from '../db/database.ts'

const mayCall: Record<Access, (caller: Caller) => boolean> = {
  anyone: () => true,
  visitor: ({ kind }) => kind !== 'anonymous',
  member: (caller) => memberIdOf(caller) !== null,
  manager: isBusiness,
}

/** Whether the booking named by a call is the caller's own is checked by the verb. */
export const admit = async (db: Database, row: Operation, asking: Caller): Promise<Caller> => {
  const caller = await withRightsFor(db, row, asking)
  if (mayCall[row.access](caller)) return caller
  throw new Refusal(caller.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED')
}

/** Managers act within their rights; beyond them a staff member is a member, and a program anonymous. */
const withRightsFor = async (db: Database, row: Operation, caller: Caller): Promise<Caller> => {
  if (caller.kind !== 'manager') return caller
  const { permission, isOpenToOwn = false } = row
  const missing = missingFurtherRight(row, caller)
  const reach: Reach = permission ? reachOf(caller.permissions, { permission, isOpenToOwn }) : 'ALL'
  if (reach === 'ALL' && !missing) return caller
  const { identityId, sessionHash } = caller
  if (!identityId || !sessionHash) throw new Refusal('PERMISSION_DENIED', { permission: reach === 'ALL' ? missing : permission })
  const signedIn = { ...caller, identityId, sessionHash }
  return reach === 'OWN' && !missing ? await asProvider(db, signedIn) : asMember(signedIn)
}

const missingFurtherRight = ({ furtherPermissions = [] }: Operation, { permissions }: Manager): Permission | undefined =>
  furtherPermissions.find((permission) => reachOf(permissions, { permission, isOpenToOwn: false }) !== 'ALL')

type SignedIn = Manager & { identityId: string; sessionHash: Buffer }

// Read with each call, like the role: a change takes effect with the next call.
const asProvider = async (db: Database, { siteId, identityId, name, sessionHash, visitorId = null }: SignedIn): Promise<Caller> => {
  const own = await findOwnStaffMember(db, siteId, identityId)
  return { kind: 'provider', siteId, identityId, name, resourceId: own?.resourceId ?? null, sessionHash, visitorId }
}

const asMember = ({ siteId, identityId: memberId, sessionHash, visitorId = null }: SignedIn): Caller => ({
  kind: 'member',
  siteId,
  memberId,
  sessionHash,
  visitorId,
})
