import type { BusinessLocation } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { findLocation, findLocations } from './locations-store.ts'

export const listLocations: Handler<'locations', 'listLocations'> = async (_received, { db, siteId }) => ({
  locations: await findLocations(db, siteId),
})

export const getLocation: Handler<'locations', 'getLocation'> = async ({ params }, { db, siteId }) => ({
  location: await requireLocation(db, siteId, params.locationId),
})

export async function requireLocation(db: Queryable, siteId: string, locationId: string): Promise<BusinessLocation> {
  const location = await findLocation(db, siteId, locationId)
  if (!location) throw new Refusal('LOCATION_NOT_FOUND')
  return location
}
