import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { type Identity, savePasswordHash } from '../../people/accounts/accounts.ts'
import { deleteSessionsOf } from '../../people/sessions/sessions.ts'

type Replacement = { identity: Pick<Identity, 'id' | 'email' | 'language'>; passwordHash: string | null; exceptSession?: Buffer }

/**
 * Replaces the password, or removes it until a new one is chosen by mail. Ends all sessions except the named one, and tells the account's
 * holder by mail.
 */
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
