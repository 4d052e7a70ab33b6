import { invitationStateOf, Refusal, signInCodes } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { linkIdentity } from '../../house/staff/link-identity.ts'
import { findIdentityByEmail, type Identity, lockIdentity, saveStanding } from '../../people/accounts/accounts-store.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import type { Proof } from '../../people/sessions/sessions.ts'
import { deleteSessionsOf, findSignIn } from '../../people/sessions/sessions-store.ts'
import { loadSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { refuseWeakPassword, replacePassword } from '../authentication/change-password.ts'
import { continueSignIn } from '../authentication/continue-sign-in.ts'
import { accountOfProfile } from '../authentication/new-account.ts'
import { forgetStrangersWaysIn } from '../authentication/recover.ts'
import { verifyEmail } from '../login-emails/login-emails.ts'
import { addMember, type NewAccount } from '../members/add-member.ts'
import { recordMemberEvent } from '../members/change-member.ts'
import { findInvitation, lockInvitation, markAccepted, type StoredInvitation } from './invitations-store.ts'

export const openTeamInvitation: Handler<'team', 'openTeamInvitation'> = async ({ body: { token } }, { db, siteId, now }) => {
  const invitation = await findInvitation(db, siteId, secretHash(token))
  if (!invitation) throw new Refusal('TEAM_INVITATION_NOT_FOUND')
  const state = invitationStateOf(invitation, now)
  return { invitation: { state, ...(state === 'PENDING' && { offer: await offerOf(db, siteId, invitation) }) } }
}

const offerOf = async (db: Queryable, siteId: string, { email, role, invitedByName, expiresAt }: StoredInvitation) => {
  const known = await findIdentityByEmail(db, siteId, email)
  // An unfinished account is made again with the link, so it does not count.
  return { email, role, invitedBy: invitedByName, expiresDate: expiresAt, hasAccount: known !== null && known.status !== 'PENDING' }
}

/**
 * Adds the signed-in account to the team. The new role needs a new sign-in, which keeps this one's proofs and asks for more where it must.
 */
export const acceptTeamInvitation: Handler<'team', 'acceptTeamInvitation'> = async ({ body: { token } }, context) => {
  const { siteId } = context
  return await context.inTransaction(async (tx) => {
    const invitation = await redeemInvitation(tx, context, token)
    const before = await lockHolder(tx, context, invitation)
    const proof = await proofOf(tx, context)
    const identity = await enterTeam(tx, context, { identityId: before.id, invitation })
    await deleteSessionsOf(tx, { siteId, identityId: identity.id })
    return await continueSignIn(tx, context, { identity, proof })
  })
}

const lockHolder = async (tx: Transaction, { siteId, caller }: Context, { email }: StoredInvitation): Promise<Identity> => {
  const memberId = memberIdOf(caller)
  const identity = memberId ? await lockIdentity(tx, siteId, memberId) : null
  if (identity?.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('TEAM_INVITATION_FOR_ANOTHER')
  if (identity.role) throw new Refusal('ALREADY_IN_TEAM')
  return identity
}

const proofOf = async (tx: Transaction, { siteId, caller, now }: Context): Promise<Proof> => {
  const sessionHash = 'sessionHash' in caller ? caller.sessionHash : undefined
  const signIn = sessionHash ? await findSignIn(tx, siteId, sessionHash, now) : null
  // The session may have ended since the request began.
  if (!signIn) throw new Refusal('UNAUTHENTICATED')
  return signIn
}

/** A password that breaks the rules does not use up the link. */
export const joinTeam: Handler<'team', 'joinTeam'> = async ({ body: { token, password, profile } }, context) => {
  const { db, siteId, now, languages } = context
  const { email } = acceptable(await findInvitation(db, siteId, secretHash(token)), now)
  const settings = await loadSignInSettings(db, siteId)
  await refuseWeakPassword(context, { field: 'password', password, email, settings })
  const passwordHash = await hashPassword(password)
  return await context.inTransaction(async (tx) => {
    const invitation = await redeemInvitation(tx, context, token)
    const account = accountOfProfile(profile)
    const language = account.language ?? languages[0] ?? null
    const identityId = await accountFor(tx, context, { ...account, siteId, email, passwordHash, language, now })
    const identity = await enterTeam(tx, context, { identityId, invitation })
    // Password and mailbox: the link has proven what a mailed code would prove.
    return await continueSignIn(tx, context, { identity, proof: { signedInBy: 'REGISTRATION', amr: ['pwd', 'otp', 'mfa'] } })
  })
}

type Joining = NewAccount & { passwordHash: string }

/** Finds an unfinished account with this address. The holder of a finished one must sign in to accept the invitation. */
const accountFor = async (tx: Transaction, context: Context, account: Joining): Promise<string> => {
  const begun = await findIdentityByEmail(tx, account.siteId, account.email)
  if (begun?.status === 'PENDING') return await finishBegunAccount(tx, context, { begun, passwordHash: account.passwordHash })
  const member = begun ? null : await addMember(tx, context, account)
  if (!member) throw new Refusal(signInCodes.emailTaken)
  return member.id
}

/** A stranger may have begun the account: removes the password and every other way to sign in. The invitation includes the approval. */
const finishBegunAccount = async (
  tx: Transaction,
  context: Context,
  { begun, passwordHash }: { begun: Identity; passwordHash: string },
): Promise<string> => {
  const { siteId, now } = context
  await replacePassword(tx, context, { identity: begun, passwordHash })
  await forgetStrangersWaysIn(tx, { siteId, identityId: begun.id })
  await saveStanding(tx, { siteId, identityId: begun.id, now, status: 'ACTIVE', pendingReasons: [] })
  return begun.id
}

/** The link came by mail, so it verifies the address. */
const enterTeam = async (
  tx: Transaction,
  context: Context,
  { identityId, invitation }: { identityId: string; invitation: StoredInvitation },
): Promise<Identity> => {
  const { siteId, now } = context
  const { id, role, staffMemberId } = invitation
  const verified = await verifyEmail(tx, { siteId, identityId, now })
  if (!verified) throw new Error(`The account ${identityId} has gone while it was locked`)
  await saveStanding(tx, { siteId, identityId, role, now })
  // If another account has become that staff member meanwhile, that account keeps it.
  if (staffMemberId) await linkIdentity(tx, context, { staffMemberId, identityId })
  await markAccepted(tx, { siteId, id, identityId })
  await recordMemberEvent(tx, context, { name: 'member.updated', memberId: identityId })
  return { ...verified, role }
}

export const redeemInvitation = async (
  tx: Transaction,
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  token: string,
): Promise<StoredInvitation> => acceptable(await lockInvitation(tx, siteId, secretHash(token)), now)

export const acceptable = (invitation: StoredInvitation | null, now: string): StoredInvitation => {
  if (!invitation) throw new Refusal('TEAM_INVITATION_NOT_FOUND')
  const state = invitationStateOf(invitation, now)
  if (state !== 'PENDING') throw new Refusal('TEAM_INVITATION_CLOSED', { state })
  return invitation
}
