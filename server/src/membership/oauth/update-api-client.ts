import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { refuseToClear } from '../../ground/refuse-to-clear.ts'
import { forgetSiteDirectory } from '../../people/site-directory/site-directory.ts'
import { refuseToGiveBeyondOwn, tellOwners } from '../../people/trust/trust.ts'
import { lockClient, requireApiClient, saveClient } from './api-clients-store.ts'
import { clientMembers, trustedParts } from './client-members.ts'

export const updateApiClient: Handler<'oauth', 'updateApiClient'> = async ({ params, body, cleared }, context) => {
  const { revision, ...changes } = body.apiClient
  const id = params['apiClient.id']
  refuseToClear(cleared)
  const answer = await context.inTransaction(async (tx) => {
    await lockClient(tx, context.siteId, id)
    const before = await requireApiClient(tx, context, id)
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    const client = clientMembers(before, changes)
    // Another owner gave the permissions that the client has already.
    refuseToGiveBeyondOwn(
      context.caller,
      client.permissions.filter((permission) => !before.permissions.includes(permission)),
    )
    await saveClient(tx, context, id, client)
    await tellOwners(tx, context, { change: 'FRONT_END_CHANGED', detail: trustedParts(client) })
    return { apiClient: await requireApiClient(tx, context, id) }
  })
  // The limits apply at once here, and after some seconds on every other server.
  forgetSiteDirectory(context.dependencies)
  return answer
}
