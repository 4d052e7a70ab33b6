import { randomUUID } from 'node:crypto'
import { invalid } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { requireKey } from './api-keys-store.ts'
import { insertApiKey } from './credentials-store.ts'
import { refuseToGiveBeyondOwn } from './given-permissions.ts'
import { newReadableSecret, secretHash } from './secrets.ts'
import { tellOwners } from './tell-owners.ts'

/** Only this answer contains the secret; the database keeps its hash. */
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
