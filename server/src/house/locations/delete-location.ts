import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import { lockLocation, markLocationDeleted } from './locations-store.ts'
import { requireLocation } from './read-locations.ts'

type AtLocation = { siteId: string; locationId: string }
type Named = { id: string; name: string }

/**
 * What removing a location needs of the rooms of services and resources: how many services are given there, the first of them, and the
 * first resources that name it. Passed in where the handlers are put together, because those rooms build on this one.
 */
export type Users = {
  servicesAt: (tx: Transaction, at: AtLocation) => Promise<{ count: number; services: Named[] }>
  resourcesAt: (tx: Transaction, at: AtLocation) => Promise<Named[]>
}

export const deleteLocation =
  ({ servicesAt, resourcesAt }: Users): Handler<'locations', 'deleteLocation'> =>
  async ({ params }, { siteId, now, caller, inTransaction, dependencies: { jobs } }) =>
    await inTransaction(async (tx) => {
      const id = params.locationId
      await lockLocation(tx, siteId, id)
      const entity = await requireLocation(tx, siteId, id)
      if (entity.default) throw new Refusal('DEFAULT_LOCATION')
      // With the site's row locked: a service that takes it up at this moment has done so, or finds it gone.
      await touchCatalogue(tx, siteId)
      const at = { siteId, locationId: id }
      const inUse = { ...(await servicesAt(tx, at)), resources: await resourcesAt(tx, at) }
      if (inUse.count + inUse.resources.length > 0) throw new Refusal('LOCATION_IN_USE', inUse)
      await markLocationDeleted(tx, siteId, id, now)
      await recordEvent(tx, { jobs, siteId, now, caller, name: 'location.deleted', entityId: id, payload: { entity } })
      return {}
    })
