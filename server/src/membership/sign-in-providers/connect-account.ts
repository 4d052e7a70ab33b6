import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentity } from '../../people/accounts/accounts.ts'
import { insertConnection } from './connections-store.ts'
import { findProvider } from './providers-store.ts'
import type { ProvenSubject } from './trips-store.ts'

type Connected = { providerId: string; identityId: string; proven: Pick<ProvenSubject, 'subject' | 'email'> }

/** Connects a provider to an existing account and tells its owner by mail. False if either side is connected already. */
export const connectAccount = async (
  tx: Transaction,
  context: Context,
  { providerId, identityId, proven }: Connected,
): Promise<boolean> => {
  const { siteId, now } = context
  const { subject, email } = proven
  if (!(await insertConnection(tx, { siteId, providerId, subject, identityId, email, now }))) return false
  await tellHolder(tx, context, { providerId, identityId, isConnected: true })
  return true
}

type Change = { providerId: string; identityId: string; isConnected: boolean }

export const tellHolder = async (tx: Transaction, context: Context, { providerId, identityId, isConnected }: Change): Promise<void> => {
  const { siteId, now, dependencies } = context
  const [identity, provider] = [await findIdentity(tx, siteId, identityId), await findProvider(tx, siteId, providerId)]
  if (!identity || !provider) return
  const site = await loadSite(tx, siteId)
  const template = isConnected ? 'provider-connected' : 'provider-disconnected'
  const { email: to, language } = identity
  await queueAccountMail(tx, dependencies.jobs, { template, provider: provider.name, site, to, language, now })
}
