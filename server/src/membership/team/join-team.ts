import { Refusal, signInCodes } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { findIdentityByEmail, type Identity, loadSignInSettings, saveStanding } from '../../people/accounts/accounts.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import {
  accountOfProfile,
  continueSignIn,
  forgetStrangersWaysIn,
  refuseWeakPassword,
  replacePassword,
} from '../authentication/authentication.ts'
import { addMember, type NewAccount } from '../members/members.ts'
import { enterTeam } from './enter-team.ts'
import { findInvitation } from './invitations-store.ts'
import { acceptable, takeInvitation } from './open-team-invitation.ts'

/** A password that breaks the rules does not use up the link. */
export const joinTeam: Handler<'team', 'joinTeam'> = async ({ body: { token, password, profile } }, context) => {
  const { db, siteId, now, languages } = context
  const { email } = acceptable(await findInvitation(db, siteId, secretHash(token)), now)
  const settings = await loadSignInSettings(db, siteId)
  await refuseWeakPassword(context, { field: 'password', password, email, settings })
  const passwordHash = await hashPassword(password)
  return await context.inTransaction(async (tx) => {
    const invitation = await takeInvitation(tx, context, token)
    const account = accountOfProfile(profile)
    const language = account.language ?? languages[0] ?? null
    const identityId = await accountFor(tx, context, { ...account, siteId, email, passwordHash, language, now })
    const identity = await enterTeam(tx, context, { identityId, invitation })
    // Password and mailbox: the link has proven what a mailed code would prove.
    return await continueSignIn(tx, context, { identity, proof: { signedInBy: 'REGISTRATION', amr: ['pwd', 'otp', 'mfa'] } })
  })
}

type Joining = NewAccount & { passwordHash: string }

/** A new account, or the unfinished one with this address. A finished account must accept the invitation signed in. */
const accountFor = async (tx: Transaction, context: Context, account: Joining): Promise<string> => {
  const begun = await findIdentityByEmail(tx, account.siteId, account.email)
  if (begun?.status === 'PENDING') return await takeOver(tx, context, { begun, passwordHash: account.passwordHash })
  const member = begun ? null : await addMember(tx, context, account)
  if (!member) throw new Refusal(signInCodes.emailTaken)
  return member.id
}

/** A stranger may have begun the account: removes the password and every other way to sign in. The invitation includes the approval. */
const takeOver = async (
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
