import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Handler } from '../handler.ts'
import { recordEvent } from '../outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import { lockLocation, markLocationDeleted } from './locations-store.ts'
import { requireLocation } from './read-locations.ts'

/**
 * What removing a location needs of the services room: how many are given there, and the first of them. Passed in where the handlers are
 * put together, because that room builds on this one.
 */
export type ServicesAt = (
  tx: Transaction,
  at: { siteId: string; locationId: string },
) => Promise<{ count: number; services: { id: string; name: string }[] }>

export const deleteLocation =
  (servicesAt: ServicesAt): Handler<'locations', 'deleteLocation'> =>
  async ({ params }, { siteId, now, caller, inTransaction, dependencies: { jobs } }) =>
    await inTransaction(async (tx) => {
      const id = params.locationId
      await lockLocation(tx, siteId, id)
      const entity = await requireLocation(tx, siteId, id)
      if (entity.default) throw new Refusal('DEFAULT_LOCATION')
      // With the site's row locked: a service that takes it up at this moment has done so, or finds it gone.
      await touchCatalogue(tx, siteId)
      const inUse = await servicesAt(tx, { siteId, locationId: id })
      if (inUse.count > 0) throw new Refusal('LOCATION_IN_USE', inUse)
      await markLocationDeleted(tx, siteId, id, now)
      await recordEvent(tx, { jobs, siteId, now, caller, name: 'location.deleted', entityId: id, payload: { entity } })
      return {}
    })
