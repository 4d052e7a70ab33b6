import { memberIdOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { findOwnStaffMember } from '../../house/staff/staff.ts'
import { findIdentity } from './identities-store.ts'
import { sessionOf } from './session-answer.ts'
import { findSession } from './sessions-store.ts'

export const getSession: Handler<'identity', 'getSession'> = async (_input, { db, siteId, caller, now }) => {
  const memberId = memberIdOf(caller)
  const sessionHash = 'sessionHash' in caller ? caller.sessionHash : undefined
  // A program with an API key has no session, and so no expiry.
  if (!memberId || !sessionHash) return { session: { role: caller.kind === 'manager' ? 'MANAGER' : 'VISITOR' } }
  const [identity, session] = await Promise.all([findIdentity(db, siteId, memberId), findSession(db, sessionHash, now)])
  if (!identity || !session) return { session: { role: 'VISITOR' } }
  const staffMember = identity.role && (await findOwnStaffMember(db, siteId, memberId))
  return { session: { ...sessionOf(identity, session.expiresAt), ...(staffMember && { staffMember }) } }
}
