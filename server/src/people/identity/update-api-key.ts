import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { lockKey, requireKey, saveKey } from './api-keys-store.ts'
import { refuseToGiveBeyondOwn } from './given-permissions.ts'
import { refuseToClear } from './refuse-to-clear.ts'
import { tellOwners } from './tell-owners.ts'

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
