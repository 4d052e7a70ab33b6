import { randomUUID } from 'node:crypto'
import { permissions } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { addApiKey } from '../identity/identity.ts'
import { insertSite } from './insert-site.ts'
import type { World } from './world.ts'

/** The manager of another site in the same database: for him, nothing of the first site exists. */
export async function managerElsewhere({ db, clock, clientWith }: World): Promise<Client> {
  const siteId = randomUUID()
  const secret = `key-${randomUUID()}`
  await insertSite(db, { siteId, name: 'Elsewhere' })
  await db.transaction().execute((tx) => addApiKey(tx, { siteId, name: 'Key', secret, permissions, now: clock.now }))
  return clientWith({ authorization: secret })
}
