import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { SecurityChange } from '../../ground/mail/security-change.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import type { Identity } from './identities-store.ts'

export type Telling = Pick<Context, 'siteId' | 'now' | 'device' | 'dependencies'>
type Changed = { identity: Pick<Identity, 'email' | 'language'>; change: SecurityChange }

/**
 * Mails the account's owner what changed about signing in, in the transaction that changes it, so that a stranger cannot change it
 * unnoticed.
 */
export const tellOfChange = async (tx: Transaction, context: Telling, { identity, change }: Changed): Promise<void> => {
  const { siteId, now, device, dependencies } = context
  const site = await loadSite(tx, siteId)
  const { email: to, language } = identity
  await queueAccountMail(tx, dependencies.jobs, { template: 'security-changed', change, device, site, to, language, now })
}
