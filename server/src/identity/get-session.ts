import type { Handler } from '../handler.ts'
import { findIdentity } from './identities-store.ts'
import { sessionOf } from './session-answer.ts'

export const getSession: Handler<'identity', 'getSession'> = async (_input, { db, siteId, caller }) => {
  if (caller.kind !== 'manager') return { session: { role: 'VISITOR' } }
  const identity = caller.identityId ? await findIdentity(db, siteId, caller.identityId) : null
  return { session: identity ? sessionOf(identity) : { role: 'MANAGER' } }
}
