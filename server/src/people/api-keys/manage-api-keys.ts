import { randomUUID } from 'node:crypto'
import { invalid, Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { refuseToClear } from '../../ground/refuse-to-clear.ts'
import { newReadableSecret, secretHash } from '../../ground/secrets.ts'
import { tellOwners } from '../trust/security-mails.ts'
import { refuseToGiveBeyondOwn } from '../trust/trust.ts'
import { insertApiKey, listKeys, lockKey, requireKey, saveKey, saveRevocation } from './api-keys-store.ts'

export const listApiKeys: Handler<'identity', 'listApiKeys'> = async (_input, { db, siteId }) => ({ apiKeys: await listKeys(db, siteId) })

export const createApiKey: Handler<'identity', 'createApiKey'> = async ({ body }, context) => {
  const { siteId, caller, now, inTransaction } = context
  const { name, permissions, expiresDate } = body.apiKey
  refuseToGiveBeyondOwn(caller, permissions)
  const { secret, secretStart } = newReadableSecret('foyer_key_')
  const key = {
    siteId,
    id: randomUUID(),
    name,
    permissions: [...new Set(permissions)],
    keyHash: secretHash(secret),
    secretStart,
    expiresAt: expiresDate === undefined ? null : endOf(expiresDate, now),
    now,
    ...makerOf(caller),
  }
  return await inTransaction(async (tx) => {
    await insertApiKey(tx, key)
    await tellOwners(tx, context, { change: 'API_KEY_MADE', detail: `${key.name}: ${key.permissions.join(', ')}` })
    return { apiKey: await requireKey(tx, siteId, key.id), secret }
  })
}

/** Normalised, so that instants compare as strings. */
const endOf = (sent: string, now: string): string => {
  const end = Temporal.Instant.from(sent).toString({ fractionalSecondDigits: 3 })
  if (end <= now) throw invalid('apiKey.expiresDate', 'must be in the future', 'IN_THE_PAST')
  return end
}

const makerOf = (caller: Caller) =>
  caller.kind === 'manager' ? { createdBy: caller.identityId, createdByKey: caller.apiKeyId } : { createdBy: null, createdByKey: null }

export const updateApiKey: Handler<'identity', 'updateApiKey'> = async ({ params, body, cleared }, context) => {
  const { siteId, caller, now } = context
  const { revision, name, permissions } = body.apiKey
  const id = params['apiKey.id']
  refuseToClear(cleared)
  return await context.inTransaction(async (tx) => {
    await lockKey(tx, siteId, id)
    const before = await requireKey(tx, siteId, id)
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    const wanted = [...new Set(permissions ?? before.permissions)]
    // Another owner gave the permissions that the key has already.
    refuseToGiveBeyondOwn(
      caller,
      wanted.filter((permission) => !before.permissions.includes(permission)),
    )
    await saveKey(tx, { siteId, id, now, name: name ?? before.name, permissions: wanted })
    const apiKey = await requireKey(tx, siteId, id)
    await tellOwners(tx, context, { change: 'API_KEY_CHANGED', detail: `${apiKey.name}: ${apiKey.permissions.join(', ')}` })
    return { apiKey }
  })
}

export const revokeApiKey: Handler<'identity', 'revokeApiKey'> = async ({ params }, { siteId, now, inTransaction }) =>
  await inTransaction(async (tx) => {
    if (!(await saveRevocation(tx, siteId, params.apiKeyId, now))) throw new Refusal('API_KEY_NOT_FOUND')
    return {}
  })

export const apiKeysHandlers = { listApiKeys, createApiKey, updateApiKey, revokeApiKey }
