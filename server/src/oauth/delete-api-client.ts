import type { Handler } from '../handler.ts'
import { lockClient, removeClient, requireApiClient } from './api-clients-store.ts'

export const deleteApiClient: Handler<'oauth', 'deleteApiClient'> = async ({ params: { apiClientId } }, context) =>
  await context.inTransaction(async (tx) => {
    await lockClient(tx, context.siteId, apiClientId)
    const { sessionCount } = await requireApiClient(tx, context, apiClientId)
    await removeClient(tx, context.siteId, apiClientId)
    return { endedSessions: sessionCount }
  })
