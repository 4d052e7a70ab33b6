import { randomUUID } from 'node:crypto'
import { type BusinessLocation, contract } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { applyMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import {
  findLocation,
  findLocations,
  insertLocation,
  lockLocation,
  markLocationDeleted,
  saveLocation,
  writtenLocation,
} from './locations-store.ts'

const most = 100

export const createLocation: Handler<'locations', 'createLocation'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies, keptIds } = context
  return await context.inTransaction(async (tx) => {
    const id = keptIds?.[0] ?? randomUUID()
    await touchCatalogue(tx, siteId)
    const isAdded = await insertLocation(tx, { siteId, now, id, location: body.location }, most)
    if (!isAdded) throw new Refusal('TOO_MANY_LOCATIONS', { most })
    const location = await requireLocation(tx, siteId, id)
    const payload = { entity: location }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'location.created', entityId: id, payload })
    return { location }
  })
}

const row = contract.locations.updateLocation

export const updateLocation: Handler<'locations', 'updateLocation'> = async ({ params, body, cleared }, context) => {
  const { siteId, now, caller, dependencies } = context
  const id = params['location.id']
  const { revision, ...changes } = body.location
  const shapes = { writable: row.body.properties.location, entity: row.response.properties.location }
  return await context.inTransaction(async (tx) => {
    await lockLocation(tx, siteId, id)
    const before = await requireLocation(tx, siteId, id)
    if (before.default) throw new Refusal('DEFAULT_LOCATION')
    const wanted = applyMasked(writtenLocation(before), { changes, mask: undefined, ...shapes, cleared, path: 'location' }, [])
    if (wanted.name === undefined) throw invalid('location.name', 'is required', 'REQUIRED')
    const isSaved = await saveLocation(tx, { siteId, now, id, location: wanted }, revision)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: before })
    await touchCatalogue(tx, siteId)
    const location = await requireLocation(tx, siteId, id)
    const payload = { entity: location, previous: before }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'location.updated', entityId: id, payload })
    return { location }
  })
}

type AtLocation = { siteId: string; locationId: string }
type Named = { id: string; name: string }

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** How many services are given there, and the first of them. Implemented in `offer/services/services-store.ts`. */
    findServicesAt: (tx: Transaction, at: AtLocation) => Promise<{ count: number; services: Named[] }>
    /** The first resources that name the location. Implemented in `house/resources/resources-store.ts`. */
    findResourcesAt: (tx: Transaction, at: AtLocation) => Promise<Named[]>
  }
}

export const deleteLocation: Handler<'locations', 'deleteLocation'> = async (
  { params },
  { siteId, now, caller, inTransaction, dependencies: { jobs, ports } },
) =>
  await inTransaction(async (tx) => {
    const id = params.locationId
    await lockLocation(tx, siteId, id)
    const entity = await requireLocation(tx, siteId, id)
    if (entity.default) throw new Refusal('DEFAULT_LOCATION')
    // With the site's row locked: a service that takes it up at this moment has done so, or finds it gone.
    await touchCatalogue(tx, siteId)
    const at = { siteId, locationId: id }
    const inUse = { ...(await ports.findServicesAt(tx, at)), resources: await ports.findResourcesAt(tx, at) }
    if (inUse.count + inUse.resources.length > 0) throw new Refusal('LOCATION_IN_USE', inUse)
    await markLocationDeleted(tx, siteId, id, now)
    await recordEvent(tx, { jobs, siteId, now, caller, name: 'location.deleted', entityId: id, payload: { entity } })
    return {}
  })

export const listLocations: Handler<'locations', 'listLocations'> = async (_received, { db, siteId }) => ({
  locations: await findLocations(db, siteId),
})

export const getLocation: Handler<'locations', 'getLocation'> = async ({ params }, { db, siteId }) => ({
  location: await requireLocation(db, siteId, params.locationId),
})

async function requireLocation(db: Queryable, siteId: string, locationId: string): Promise<BusinessLocation> {
  const location = await findLocation(db, siteId, locationId)
  if (!location) throw new Refusal('LOCATION_NOT_FOUND')
  return location
}
