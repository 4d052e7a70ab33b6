import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { saveRevocation } from './api-keys-store.ts'

export const revokeApiKey: Handler<'identity', 'revokeApiKey'> = async ({ params }, { siteId, now, inTransaction }) =>
  await inTransaction(async (tx) => {
    if (!(await saveRevocation(tx, siteId, params.apiKeyId, now))) throw new Refusal('API_KEY_NOT_FOUND')
    return {}
  })
