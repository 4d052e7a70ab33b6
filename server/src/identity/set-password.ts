import { Refusal, shortestPassword, weaknessOfPassword } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Context, Handler } from '../handler.ts'
import { loadSite } from '../site/site.ts'
import { findIdentity, type Identity } from './identities-store.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { sessionOf } from './session-answer.ts'
import { startSession } from './sessions.ts'

/** Whoever else is signed in to this account is out, and this browser goes on with a new session. */
export const setPassword: Handler<'identity', 'setPassword'> = async ({ body }, context) => {
  const identity = await requireIdentity(context)
  await refuseWeakPassword(context, body.newPassword, identity.email)
  const passwordHash = await hashPassword(body.newPassword)
  return await context.inTransaction(async (tx) => {
    await replacePassword(tx, context, { identity, passwordHash })
    const { token, expiresAt } = await startSession(tx, context, { identityId: identity.id, signedInBy: 'PASSWORD', amr: ['pwd'] })
    context.changeSession({ signIn: token, expiresAt })
    return { session: sessionOf({ ...identity, passwordHash }, expiresAt) }
  })
}

const requireIdentity = async ({ db, siteId, caller }: Context): Promise<Identity> => {
  const identityId = memberIdOf(caller)
  const identity = identityId ? await findIdentity(db, siteId, identityId) : null
  if (!identity) throw new Refusal('PERMISSION_DENIED')
  return identity
}

const refuseWeakPassword = async ({ db, siteId }: Context, password: string, email: string): Promise<void> => {
  const { name: siteName } = await loadSite(db, siteId)
  const reason = weaknessOfPassword(password, { email, siteName })
  if (reason) throw new Refusal('PASSWORD_TOO_WEAK', { reason, minimumLength: shortestPassword })
}
