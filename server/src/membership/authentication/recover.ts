import type { StateMachine } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { findIdentity, type Identity } from '../../people/accounts/accounts-store.ts'
import { forgetPasskeys } from '../../people/passkeys/passkeys.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { loadSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { verifyEmail } from '../login-emails/login-emails.ts'
import { deleteSecondFactors } from '../second-factors/factors-store.ts'
import { findGuestOfLink, openAccountOfGuest } from './account-of-guest.ts'
import { refuseWeakPassword, replacePassword } from './change-password.ts'
import { forgetConnections } from './connections-store.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { deleteRecoveryLink, findRecoveryLink } from './mailed-links-store.ts'
import { tellOwnerOfApplicant } from './new-account.ts'

/** A password that breaks the rules does not use up the link. */
export const recover: Handler<'authentication', 'recover'> = async ({ body: { recoveryToken, password } }, context) => {
  const { db, siteId, now } = context
  const guest = await findGuestOfLink(context, recoveryToken)
  if (guest) return await openAccountOfGuest(context, guest, password)
  const which = { siteId, tokenHash: secretHash(recoveryToken), now }
  const link = await findRecoveryLink(db, which)
  const identity = link && (await findIdentity(db, siteId, link.identityId))
  if (!link || (identity?.status !== 'ACTIVE' && identity?.status !== 'PENDING')) throw new Refusal('RECOVERY_TOKEN_INVALID')
  const settings = await loadSignInSettings(db, siteId)
  await refuseWeakPassword(context, { field: 'password', password, email: identity.email, settings })
  const passwordHash = await hashPassword(password)
  return await context.inTransaction(async (tx) => {
    if (!(await deleteRecoveryLink(tx, which))) throw new Refusal('RECOVERY_TOKEN_INVALID')
    const answer = await enter(tx, context, identity, passwordHash)
    return { ...answer, additionalData: link.redirectUrl ? { redirectUrl: { strValue: link.redirectUrl } } : {} }
  })
}

/** The link came by mail, so it verifies the address. All sessions of the account end, and a stranger's ways in are removed. */
const enter = async (tx: Transaction, context: Context, before: Identity, passwordHash: string): Promise<StateMachine> => {
  const { siteId, now } = context
  await replacePassword(tx, context, { identity: before, passwordHash })
  const identity = await verifyEmail(tx, { siteId, identityId: before.id, now })
  if (!identity) throw new Refusal('RECOVERY_TOKEN_INVALID')
  if (!before.isEmailVerified) await forgetStrangersWaysIn(tx, { siteId, identityId: before.id })
  if (before.pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) await tellOwnerOfApplicant(tx, context, identity)
  return await continueSignIn(tx, context, { identity, proof: { signedInBy: 'RECOVERY', amr: ['otp'] } })
}

/**
 * The address was never verified, so a stranger may have made the account that the mailbox owner takes over: the stranger's factors must
 * not keep the owner out, and their passkeys and providers must not sign in again.
 */
export const forgetStrangersWaysIn = async (tx: Transaction, account: { siteId: string; identityId: string }): Promise<void> => {
  await deleteSecondFactors(tx, account)
  await forgetPasskeys(tx, account)
  await forgetConnections(tx, account)
}
