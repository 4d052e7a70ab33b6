import type { Handler } from '../../ground/handler.ts'
import { forgetSiteDirectory } from '../../people/site-directory/site-directory.ts'
import { lockClient, removeClient, requireApiClient } from './api-clients-store.ts'

export const deleteApiClient: Handler<'oauth', 'deleteApiClient'> = async ({ params: { apiClientId } }, context) => {
  const endedSessions = await context.inTransaction(async (tx) => {
    await lockClient(tx, context.siteId, apiClientId)
    const { sessionCount } = await requireApiClient(tx, context, apiClientId)
    await removeClient(tx, context.siteId, apiClientId)
    return sessionCount
  })
  // Visitors' tokens have no row in the database; they end when the directory is read again.
  forgetSiteDirectory(context.dependencies)
  return { endedSessions }
}
