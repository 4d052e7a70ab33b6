import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import { findIdentity, type Identity } from './accounts-store.ts'

export const requireHolder = async ({ db, siteId, caller }: Context): Promise<Identity> => {
  const memberId = memberIdOf(caller)
  const identity = memberId ? await findIdentity(db, siteId, memberId) : null
  if (!identity) throw new Refusal('PERMISSION_DENIED')
  return identity
}
