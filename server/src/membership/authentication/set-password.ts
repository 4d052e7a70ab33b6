import { Refusal, weaknessOfPassword } from '@foyer/domain'
import { memberIdOf, ownSessionOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentity, type Identity, loadSignInSettings } from '../../people/accounts/accounts.ts'
import { hashPassword, isCommonPassword } from '../../people/passwords/passwords.ts'
import { findSignIn, type Proof, sessionOf, startSession } from '../../people/sessions/sessions.ts'
import { reauthenticate } from '../../people/trust/trust.ts'
import { replacePassword } from './replace-password.ts'

/** Ends all sessions of this account; this browser continues in a new session with the same proofs. */
export const setPassword: Handler<'identity', 'setPassword'> = async ({ body: { newPassword, password } }, context) => {
  const { identity, proof } = await requireOwnSession(context)
  await reauthenticate(context, identity, password)
  await refuseWeakPassword(context, newPassword, identity.email)
  const passwordHash = await hashPassword(newPassword)
  return await context.inTransaction(async (tx) => {
    await replacePassword(tx, context, { identity, passwordHash })
    const { token, expiresAt } = await startSession(tx, context, { identityId: identity.id, ...proof })
    context.changeSession({ signIn: token, expiresAt })
    return { session: sessionOf({ ...identity, passwordHash }, expiresAt) }
  })
}

// An API key has a manager's rights but no account, and front ends have an operation of their own, which keeps their tokens.
const requireOwnSession = async ({ db, siteId, caller, now }: Context): Promise<{ identity: Identity; proof: Proof }> => {
  const [identityId, sessionHash] = [memberIdOf(caller), ownSessionOf(caller)]
  if (!identityId || !sessionHash) throw new Refusal('PERMISSION_DENIED')
  const [identity, signIn] = await Promise.all([findIdentity(db, siteId, identityId), findSignIn(db, siteId, sessionHash, now)])
  if (!identity || !signIn) throw new Refusal('PERMISSION_DENIED')
  return { identity, proof: { signedInBy: signIn.signedInBy, amr: signIn.amr } }
}

const refuseWeakPassword = async ({ db, siteId }: Context, password: string, email: string): Promise<void> => {
  const [{ name: siteName }, { shortestPassword: shortest }] = await Promise.all([loadSite(db, siteId), loadSignInSettings(db, siteId)])
  const reason = weaknessOfPassword(password, { email, siteName, shortest, isCommonPassword })
  if (reason) throw new Refusal('PASSWORD_TOO_WEAK', { reason, minimumLength: shortest })
}
