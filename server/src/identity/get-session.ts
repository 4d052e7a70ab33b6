import type { Handler } from '../handler.ts'
import { findIdentity } from './identities-store.ts'
import { sessionOf } from './session-answer.ts'
import { findSession } from './sessions-store.ts'

export const getSession: Handler<'identity', 'getSession'> = async (_input, { db, siteId, caller, now }) => {
  if (caller.kind !== 'manager') return { session: { role: 'VISITOR' } }
  // A program with its key has no session, and nothing that ends.
  if (!caller.identityId || !caller.sessionHash) return { session: { role: 'MANAGER' } }
  const [identity, session] = await Promise.all([findIdentity(db, siteId, caller.identityId), findSession(db, caller.sessionHash, now)])
  return { session: identity && session ? sessionOf(identity, session.expiresAt) : { role: 'VISITOR' } }
}
