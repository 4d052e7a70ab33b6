import type { Access, Operation } from '@foyer/contract'
import { isPermitted, Refusal } from '@foyer/domain'
import { type Caller, memberIdOf } from '../caller.ts'

const mayCall: Record<Access, (caller: Caller) => boolean> = {
  anyone: () => true,
  visitor: ({ kind }) => kind !== 'anonymous',
  member: (caller) => memberIdOf(caller) !== null,
  manager: ({ kind }) => kind === 'manager',
}

/** Lets a caller use a row, as whom he may use it. Whose booking it is, is the verb's own question. */
export const admit = (row: Operation, asking: Caller): Caller => {
  const caller = withRightsFor(row, asking)
  if (mayCall[row.access](caller)) return caller
  throw new Refusal(caller.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED')
}

/** A manager is one only as far as his rights go: beyond them staff are members like others, and a program is nobody. */
const withRightsFor = ({ permission }: Operation, caller: Caller): Caller => {
  if (caller.kind !== 'manager' || !permission || isPermitted(caller.permissions, permission)) return caller
  const { siteId, identityId: memberId, sessionHash, visitorId = null } = caller
  if (!memberId || !sessionHash) throw new Refusal('PERMISSION_DENIED', { permission })
  return { kind: 'member', siteId, memberId, sessionHash, visitorId }
}
