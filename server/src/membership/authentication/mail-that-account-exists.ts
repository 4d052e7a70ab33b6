import { codeDelaysSeconds } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import type { Identity } from '../../people/accounts/accounts.ts'
import { attemptsBucket, requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { mailbox, newCode } from './codes.ts'

type Holder = Pick<Identity, 'email' | 'language'>

/**
 * Replaces the code for a visitor who signs up with the address of an account. Does the same work as sending a code and as often, but
 * never shows the code. Counted per state token, so that a stranger's requests cannot delay the account's holder.
 */
export const mailThatAccountExists = async (tx: Transaction, context: Context, holder: Holder, stateToken: string): Promise<void> => {
  const { siteId, now, dependencies } = context
  await requireAttempt(tx, attemptsBucket('sent-code', stateToken), context, codeDelaysSeconds)
  await newCode(tx, context, { stateToken, to: mailbox })
  const site = await loadSite(tx, siteId)
  const { email: to, language } = holder
  await queueAccountMail(tx, dependencies.jobs, { template: 'account-exists', site, to, language, isFromStranger: true, now })
}
