import { contract, type NewBusinessLocation } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { applyMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import { lockLocation, saveLocation } from './locations-store.ts'
import { requireLocation } from './read-locations.ts'

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
    const { name, address, email, phone } = before
    const present: NewBusinessLocation = { name, ...(address && { address }), ...(email && { email }), ...(phone && { phone }) }
    const wanted = applyMasked(present, { changes, mask: undefined, ...shapes, cleared, path: 'location' }, [])
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
