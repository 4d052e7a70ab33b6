import type { Handler } from '../../ground/handler.ts'
import { deleteSession } from './sessions-store.ts'

export const signOut: Handler<'identity', 'signOut'> = async (_input, { db, siteId, caller, changeSession }) => {
  if ('sessionHash' in caller && caller.sessionHash) await deleteSession(db, siteId, caller.sessionHash)
  changeSession('SIGN_OUT')
  return {}
}
