import type { Handler } from '../handler.ts'
import { forgetSiteDirectory } from '../identity/identity.ts'
import { lockClient, removeClient, requireApiClient } from './api-clients-store.ts'

export const deleteApiClient: Handler<'oauth', 'deleteApiClient'> = async ({ params: { apiClientId } }, context) => {
  const endedSessions = await context.inTransaction(async (tx) => {
    await lockClient(tx, context.siteId, apiClientId)
    const { sessionCount } = await requireApiClient(tx, context, apiClientId)
    await removeClient(tx, context.siteId, apiClientId)
    return sessionCount
  })
  // Its visitors, whose tokens no row stands behind.
  forgetSiteDirectory(context.dependencies)
  return { endedSessions }
}
