import { mayGrant, Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findIdentityByEmail, type Identity, lockIdentity, saveStanding } from '../../people/accounts/accounts-store.ts'
import { issueSessionToken } from '../../people/sessions/sessions.ts'
import { deleteSessionsOf } from '../../people/sessions/sessions-store.ts'
import { verifyEmail } from '../login-emails/login-emails.ts'
import { addMember } from '../members/add-member.ts'
import { updateProfile } from '../members/update-member.ts'
import { readIdentity } from '../sign-in-flows/identity-answer-store.ts'
import { replacePassword } from './change-password.ts'
import { accountOfProfile, givenByProfile } from './new-account.ts'
import { forgetStrangersWaysIn } from './recover.ts'

/**
 * The calling program has signed the person in itself. The account with this address is theirs and is updated with the profile; without an
 * account, one is made.
 */
export const signOn: Handler<'authentication', 'signOn'> = async ({ body }, context) => {
  const { siteId, now } = context
  const { loginId, profile, verifyEmail: isProven = false, mergeExistingContact: joins = true } = body
  return await context.inTransaction(async (tx) => {
    const known = await findIdentityByEmail(tx, siteId, loginId.email)
    refuseMorePowerful(context.caller, known)
    if (known && isProven && !known.isEmailVerified) await putStrangerOut(tx, context, known)
    const identity = known ?? (await newcomer(tx, context, { email: loginId.email, ...accountOfProfile(profile) }))
    const { status } = isProven ? await withProvenAddress(tx, context, identity, joins) : identity
    if (status !== 'ACTIVE') throw new Refusal('IDENTITY_NOT_ACTIVE', { status })
    if (known && profile) await updateProfile(tx, context, identity.id, givenByProfile(profile))
    const sessionToken = await issueSessionToken(tx, { siteId, now, identityId: identity.id, signedInBy: 'EXTERNAL', amr: ['fed'] })
    return { sessionToken, identity: await readIdentity(tx, siteId, identity.id) }
  })
}

/** The session would have the rights of the team member, which may be more than the caller's. */
const refuseMorePowerful = (caller: Caller, known: Identity | null): void => {
  const granted = caller.kind === 'manager' ? caller.permissions : []
  if (known?.role && !mayGrant(granted, known.role)) throw new Refusal('PERMISSION_DENIED', { reason: 'ROLE' })
}

/**
 * The account's address was never verified, and now belongs to another person for certain. The person who signed up still knows the old
 * password; so it is removed, and the owner chooses a new one by mail.
 */
const putStrangerOut = async (tx: Transaction, context: Context, identity: Identity): Promise<void> => {
  const account = { siteId: context.siteId, identityId: identity.id }
  if (identity.passwordHash === null) await deleteSessionsOf(tx, account)
  else await replacePassword(tx, context, { identity, passwordHash: null })
  await forgetStrangersWaysIn(tx, account)
}

type Newcomer = ReturnType<typeof accountOfProfile> & { email: string }

const newcomer = async (tx: Transaction, context: Context, account: Newcomer): Promise<Identity> => {
  const { siteId, now } = context
  const member = await addMember(tx, context, { ...account, siteId, now })
  // A parallel sign-on with this address may have made the account first.
  const identity = member ? await lockIdentity(tx, siteId, member.id) : await findIdentityByEmail(tx, siteId, account.email)
  if (!identity) throw new Error(`${account.email} has an account and has none`)
  return identity
}

const withProvenAddress = async (tx: Transaction, { siteId, now }: Context, identity: Identity, joins: boolean): Promise<Identity> => {
  if (joins) return (await verifyEmail(tx, { siteId, identityId: identity.id, now })) ?? identity
  await saveStanding(tx, { siteId, identityId: identity.id, now, isEmailVerified: true })
  return identity
}
