import type { Handler } from '../handler.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireLockedService, requireService } from './require-service.ts'
import { saveLocations } from './services-store.ts'
import { storedLocations } from './stored-locations.ts'

/** Changes where a service is given. Existing bookings keep their place. */
export const setServiceLocations: Handler<'services', 'setServiceLocations'> = async ({ params, body }, { siteId, now, inTransaction }) => {
  const locations = storedLocations(body.locations, siteId, 'locations')
  return await inTransaction(async (tx) => {
    const { id } = await requireLockedService(tx, { siteId, now }, params.serviceId)
    await saveLocations(tx, { siteId, now, id, locations })
    await touchCatalogue(tx, siteId)
    return { service: await requireService(tx, { siteId, now }, id) }
  })
}
