import { randomUUID } from 'node:crypto'
import type { Handler } from '../../ground/handler.ts'
import { newReadableSecret, secretHash } from '../../ground/secrets.ts'
import { refuseToGiveBeyondOwn, tellOwners } from '../../people/trust/trust.ts'
import { insertSecret, limitSecrets, lockClient, requireApiClient } from './api-clients-store.ts'

/** Only this answer contains the secret; the database keeps its hash. */
export const createClientSecret: Handler<'oauth', 'createClientSecret'> = async ({ params, body }, context) => {
  const { siteId, now } = context
  const clientId = params.apiClientId
  const endsAt = Temporal.Instant.from(now)
    .add({ hours: body.oldSecretHours ?? 24 })
    .toString({ fractionalSecondDigits: 3 })
  return await context.inTransaction(async (tx) => {
    await lockClient(tx, siteId, clientId)
    const { permissions } = await requireApiClient(tx, context, clientId)
    // The secret's holder has all the client's permissions.
    refuseToGiveBeyondOwn(context.caller, permissions)
    const { secret, secretStart } = newReadableSecret('foyer_secret_')
    await limitSecrets(tx, { siteId, clientId, now }, endsAt)
    await insertSecret(tx, { siteId, clientId, now, id: randomUUID(), secretHash: secretHash(secret), secretStart })
    const apiClient = await requireApiClient(tx, context, clientId)
    await tellOwners(tx, context, { change: 'FRONT_END_SECRET_MADE', detail: apiClient.name })
    return { apiClient, secret }
  })
}

export const deleteClientSecrets: Handler<'oauth', 'deleteClientSecrets'> = async ({ params: { apiClientId } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    await lockClient(tx, siteId, apiClientId)
    await limitSecrets(tx, { siteId, clientId: apiClientId, now }, now)
    return { apiClient: await requireApiClient(tx, context, apiClientId) }
  })
}
