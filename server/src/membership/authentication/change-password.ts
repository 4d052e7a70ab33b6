import { invalid, type PasswordWeakness, Refusal, type SignInSettings, weaknessOfPassword } from '@foyer/domain'
import { memberIdOf, ownSessionOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentity, type Identity, savePasswordHash } from '../../people/accounts/accounts-store.ts'
import { hashPassword, isCommonPassword } from '../../people/passwords/passwords.ts'
import { type Proof, sessionOf, startSession } from '../../people/sessions/sessions.ts'
import { deleteSessionsOf, findSignIn } from '../../people/sessions/sessions-store.ts'
import { loadSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { reauthenticate } from '../../people/trust/reauthenticate.ts'

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

export const setPassword: Handler<'identity', 'setPassword'> = async ({ body: { newPassword, password } }, context) => {
  const { identity, proof } = await requireOwnSession(context)
  await reauthenticate(context, identity, password)
  await refuseWeakOwnPassword(context, newPassword, identity.email)
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

type Replacement = { identity: Pick<Identity, 'id' | 'email' | 'language'>; passwordHash: string | null; exceptSession?: Buffer }

export const replacePassword = async (
  tx: Transaction,
  { siteId, now, dependencies }: Pick<Context, 'siteId' | 'now' | 'dependencies'>,
  { identity, passwordHash, exceptSession }: Replacement,
): Promise<void> => {
  const { id: identityId, email: to, language } = identity
  await savePasswordHash(tx, { siteId, identityId, passwordHash, now })
  await deleteSessionsOf(tx, { siteId, identityId, ...(exceptSession && { except: exceptSession }) })
  const site = await loadSite(tx, siteId)
  await queueAccountMail(tx, dependencies.jobs, { template: 'password-changed', site, to, language, now })
}

type Chosen = { field: string; password: string; email: string; settings: SignInSettings }

export const refuseWeakPassword = async ({ db, siteId }: Context, { field, password, email, settings }: Chosen): Promise<void> => {
  const { name: siteName } = await loadSite(db, siteId)
  const { shortestPassword: shortest } = settings
  const reason = weaknessOfPassword(password, { email, siteName, shortest, isCommonPassword })
  if (reason) throw invalid(field, descriptions[reason](shortest), reason, { type: 'PASSWORD', reason, minimumLength: shortest })
}

const descriptions: Record<PasswordWeakness, (shortest: number) => string> = {
  TOO_SHORT: (shortest) => `must have at least ${shortest} characters`,
  TOO_LONG: () => 'is too long',
  COMMON: () => 'is one of the passwords that are tried first',
  OWN_NAME: () => 'must be more than the address or the name of the business',
}

const refuseWeakOwnPassword = async ({ db, siteId }: Context, password: string, email: string): Promise<void> => {
  const [{ name: siteName }, { shortestPassword: shortest }] = await Promise.all([loadSite(db, siteId), loadSignInSettings(db, siteId)])
  const reason = weaknessOfPassword(password, { email, siteName, shortest, isCommonPassword })
  if (reason) throw new Refusal('PASSWORD_TOO_WEAK', { reason, minimumLength: shortest })
}
