import { Refusal } from '@foyer/domain'
import { memberIdOf, ownSessionOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { findIdentity, loadSignInSettings } from '../../people/accounts/accounts.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { reauthenticate } from '../../people/trust/trust.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { replacePassword } from './replace-password.ts'

export const changePassword: Handler<'authentication', 'changePassword'> = async ({ body: { newPassword } }, context) => {
  const { db, siteId, caller } = context
  const memberId = memberIdOf(caller)
  const identity = memberId ? await findIdentity(db, siteId, memberId) : null
  if (!identity) throw new Refusal('PERMISSION_DENIED')
  // Front ends send no current password. Our own pages use another operation, and this check keeps an open browser from avoiding it.
  if (ownSessionOf(caller)) await reauthenticate(context, identity, undefined)
  const settings = await loadSignInSettings(db, siteId)
  await refuseWeakPassword(context, { field: 'newPassword', password: newPassword, email: identity.email, settings })
  const passwordHash = await hashPassword(newPassword)
  const exceptSession = 'sessionHash' in caller ? caller.sessionHash : undefined
  await context.inTransaction((tx) => replacePassword(tx, context, { identity, passwordHash, ...(exceptSession && { exceptSession }) }))
  return {}
}
