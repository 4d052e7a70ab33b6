import { randomUUID } from 'node:crypto'
import type { Handler } from '../handler.ts'
import { refuseToGiveBeyondOwn, tellOwners } from '../identity/identity.ts'
import { insertClient, requireApiClient } from './api-clients-store.ts'
import { clientMembers, trustedParts } from './client-members.ts'

const nothingAllowed = { name: '', redirectAddresses: [], origins: [], allowsAnyLoopbackRedirect: false, permissions: [] }

export const createApiClient: Handler<'oauth', 'createApiClient'> = async ({ body }, context) => {
  const client = clientMembers(nothingAllowed, body.apiClient)
  refuseToGiveBeyondOwn(context.caller, client.permissions)
  const id = randomUUID()
  return await context.inTransaction(async (tx) => {
    await insertClient(tx, context, id, client)
    await tellOwners(tx, context, { change: 'FRONT_END_ADDED', detail: trustedParts(client) })
    return { apiClient: await requireApiClient(tx, context, id) }
  })
}
