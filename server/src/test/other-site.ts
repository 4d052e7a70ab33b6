import { randomUUID } from 'node:crypto'
import { permissions } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { addOwner } from '../membership/members/add-member.ts'
import { addApiKey } from '../people/api-keys/api-keys.ts'
import { insertSite } from './insert-site.ts'
import { ownerClient } from './owner-client.ts'
import type { World } from './world.ts'

/** The manager of another site in the same database, for whom nothing of the first site exists. */
export const managerElsewhere = async (world: World): Promise<Client> => (await anotherSite(world)).byKey

/** The same with the other site's owner at a browser, for what no key may do. */
export const ownerElsewhere = async (world: World): Promise<Client> => {
  const { siteId, byKey } = await anotherSite(world)
  const now = world.clock.now
  await world.db.transaction().execute((tx) => addOwner(tx, { siteId, email: 'owner@elsewhere.example', name: null, password: null, now }))
  return ownerClient({ ...world, siteId }, byKey)
}

const anotherSite = async ({ db, clock, clientWith }: World) => {
  const siteId = randomUUID()
  const secret = `key-${randomUUID()}`
  await insertSite(db, { siteId, name: 'Elsewhere' })
  await db.transaction().execute((tx) => addApiKey(tx, { siteId, name: 'Key', secret, permissions, now: clock.now }))
  return { siteId, byKey: clientWith({ authorization: secret }) }
}
