import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import { insertLocation } from './locations-store.ts'
import { requireLocation } from './read-locations.ts'

// Answers about the places of services tell at most so many.
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
