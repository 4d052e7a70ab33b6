import type { Handler } from '../../ground/handler.ts'
import { lockClient, requireApiClient } from './api-clients-store.ts'
import { limitSecrets } from './client-secrets-store.ts'

export const deleteClientSecrets: Handler<'oauth', 'deleteClientSecrets'> = async ({ params: { apiClientId } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    await lockClient(tx, siteId, apiClientId)
    await limitSecrets(tx, { siteId, clientId: apiClientId, now }, now)
    return { apiClient: await requireApiClient(tx, context, apiClientId) }
  })
}
