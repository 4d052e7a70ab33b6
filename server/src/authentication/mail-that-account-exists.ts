import { codeDelaysSeconds } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { attemptsBucket, type Identity, requireAttempt } from '../identity/identity.ts'
import { queueAccountMail } from '../messages/messages.ts'
import { loadSite } from '../site/site.ts'
import { mailbox, newCode } from './codes.ts'

type Holder = Pick<Identity, 'email' | 'language'>

/**
 * In place of a code to who signs up with the address of an account. The same is done as for a code, and as often, but the code is told to
 * nobody. It is counted for the state token, because a stranger's requests shall not make the holder wait.
 */
export const mailThatAccountExists = async (tx: Transaction, context: Context, holder: Holder, stateToken: string): Promise<void> => {
  const { siteId, now, dependencies } = context
  await requireAttempt(tx, attemptsBucket('sent-code', stateToken), context, codeDelaysSeconds)
  await newCode(tx, context, { stateToken, to: mailbox })
  const site = await loadSite(tx, siteId)
  const { email: to, language } = holder
  await queueAccountMail(tx, dependencies.jobs, { template: 'account-exists', site, to, language, now })
}
