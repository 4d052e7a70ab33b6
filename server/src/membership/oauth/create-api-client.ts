import { randomUUID } from 'node:crypto'
import { usualClientBounds } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { forgetSiteDirectory } from '../../people/site-directory/site-directory.ts'
import { refuseToGiveBeyondOwn, tellOwners } from '../../people/trust/trust.ts'
import { insertClient, requireApiClient } from './api-clients-store.ts'
import { clientMembers, trustedParts } from './client-members.ts'

const nothingAllowed = {
  name: '',
  redirectAddresses: [],
  origins: [],
  allowsAnyLoopbackRedirect: false,
  runsOnServer: false,
  serverAddresses: [],
  clientBounds: usualClientBounds,
  permissions: [],
}

export const createApiClient: Handler<'oauth', 'createApiClient'> = async ({ body }, context) => {
  const client = clientMembers(nothingAllowed, body.apiClient)
  refuseToGiveBeyondOwn(context.caller, client.permissions)
  const id = randomUUID()
  const answer = await context.inTransaction(async (tx) => {
    await insertClient(tx, context, id, client)
    await tellOwners(tx, context, { change: 'FRONT_END_ADDED', detail: trustedParts(client) })
    return { apiClient: await requireApiClient(tx, context, id) }
  })
  // The limits apply at once here, and after some seconds on every other server.
  forgetSiteDirectory(context.dependencies)
  return answer
}
