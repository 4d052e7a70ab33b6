import type { Operation } from '@foyer/contract'
import { Refusal, signInCodes } from '@foyer/domain'
import { ownSessionOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { isPublicSite, loadSite } from '../../house/site/site.ts'
import { requireHolder } from '../accounts/accounts.ts'
import { findIdentity, type Identity } from '../accounts/accounts-store.ts'
import { isPasswordOf } from '../passwords/passwords.ts'
import { findSession, saveConfirmation } from '../sessions/sessions-store.ts'
import { attemptsBucket, requireAttempt } from '../sign-in-attempts/sign-in-attempts.ts'
import { forgetAttempts } from '../sign-in-attempts/sign-in-attempts-store.ts'

const freshMinutes = 10

/** A stranger who finds an open browser must not change how its owner signs in: needs a recent sign-in, or the password. */
export const reauthenticate = async (context: Context, identity: Identity, password: string | undefined): Promise<void> => {
  const { db, siteId, counted } = context
  if (password === undefined) {
    if (!(await isFresh(context))) throw new Refusal('REAUTHENTICATION_REQUIRED', { hasPassword: identity.passwordHash !== null })
    return
  }
  const bucket = attemptsBucket('password', identity.email, counted.source)
  await requireAttempt(db, bucket, context)
  if (!(await isPasswordOf(identity.passwordHash, password))) throw new Refusal(signInCodes.wrongPassword)
  await forgetAttempts(db, siteId, bucket)
}

const isFresh = async ({ db, caller, now }: Context): Promise<boolean> => {
  const session = 'sessionHash' in caller && caller.sessionHash ? await findSession(db, caller.sessionHash, now) : null
  if (!session) return false
  const earliest = Temporal.Instant.from(now).subtract({ minutes: freshMinutes }).toString({ fractionalSecondDigits: 3 })
  if (session.confirmedAt !== null && session.confirmedAt >= earliest) return true
  return session.signedInAt >= earliest && hasShownHimself(session.amr)
}

/** A provider may pass a signed-in person on without a prompt, which any person at this browser could use. */
const hasShownHimself = (amr: readonly string[]): boolean => !amr.includes('fed') || amr.some((proof) => ofPersons.includes(proof))

const ofPersons = ['user', 'otp', 'pwd']

export const confirmSession: Handler<'identity', 'confirmSession'> = async ({ body: { password } }, context) => {
  const { db, siteId, now } = context
  const sessionHash = ownSessionOf(context.caller)
  if (!sessionHash) throw new Refusal('PERMISSION_DENIED')
  await reauthenticate(context, await requireHolder(context), password)
  await saveConfirmation(db, { siteId, sessionHash, now })
  return {}
}

/**
 * For an owner with a recent sign-in: not for keys, front ends or other roles, and an open browser is not enough. `body` is the request's
 * body, not yet checked.
 */
export const requireOwnerWhereTrustMoves = async (context: Context, row: Operation, body: unknown): Promise<void> => {
  if (!isTrustMoved(row, body)) return
  const owner = await requireOwner(context)
  const password = memberOf(body, 'password')
  if (await isStillSettingUp(context, owner)) return
  await reauthenticate(context, owner, typeof password === 'string' ? password : undefined)
}

const isTrustMoved = ({ movesTrust = [] }: Operation, body: unknown): boolean =>
  movesTrust === true || movesTrust.some((path) => path.split('.').reduce(memberOf, body) !== undefined)

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined

const requireOwner = async (context: Context): Promise<Identity> => {
  const owner = await findOwner(context)
  if (!owner) throw new Refusal('OWNER_REQUIRED')
  return owner
}

const findOwner = async ({ db, siteId, caller }: Pick<Context, 'db' | 'siteId' | 'caller'>): Promise<Identity | null> => {
  const identityId = caller.kind === 'manager' && ownSessionOf(caller) ? caller.identityId : null
  const identity = identityId ? await findIdentity(db, siteId, identityId) : null
  return identity?.role === 'OWNER' ? identity : null
}

export const isOwner = async (context: Pick<Context, 'db' | 'siteId' | 'caller'>): Promise<boolean> => (await findOwner(context)) !== null

/** During setup there is nothing to prove: only this machine reaches the site, and the owner came by the link that the start printed. */
const isStillSettingUp = async ({ db, siteId, comesFromOutside }: Context, { passwordHash }: Identity): Promise<boolean> =>
  passwordHash === null && !comesFromOutside && !isPublicSite(await loadSite(db, siteId))
