import { isoInstantOf, minutesOfIsoInstant, nextFree } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { loadInputs } from './load-inputs.ts'
import { ownOf } from './own-places.ts'

const daysAhead = 60

/** The first free time of each service, for lists and home pages. */
export const listNextFree: Handler<'availability', 'listNextFree'> = async ({ body }, { db, siteId, now: instant, caller }) => {
  const now = minutesOfIsoInstant(instant)
  const { services } = await loadInputs(db, {
    siteId,
    now,
    serviceIds: body.serviceIds ?? 'ALL',
    resourceIds: body.resourceId ? [body.resourceId] : null,
    own: ownOf(caller),
    spanIn: () => ({ from: Math.floor(now), to: Math.floor(now) + daysAhead * 24 * 60 }),
  })
  return {
    nextFree: services.map(({ service, inputs }) => {
      const slot = nextFree(inputs)
      return { serviceId: service.id, resourceIds: [...(slot?.resourceIds ?? [])], ...(slot && { startDate: isoInstantOf(slot.start) }) }
    }),
  }
}
