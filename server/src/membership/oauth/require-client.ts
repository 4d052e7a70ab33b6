import { Refusal } from '@foyer/domain'
import { guidIn } from '../../ground/guid.ts'
import type { Context } from '../../ground/handler.ts'
import { findClient, type OauthClient } from './clients-store.ts'

export const requireClient = async (sent: string | undefined, { db, siteId }: Pick<Context, 'db' | 'siteId'>): Promise<OauthClient> => {
  const clientId = guidIn(sent)
  const client = clientId ? await findClient(db, siteId, clientId) : null
  if (!client) throw new Refusal('INVALID_CLIENT')
  return client
}
