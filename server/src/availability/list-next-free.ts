import { isoInstantOf, minutesOfIsoInstant, nextFree } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { lengthIn, loadInputs, requireLength } from './load-inputs.ts'
import { ownOf } from './own-places.ts'

const daysAhead = 60

/** The first free time of each service, for lists and home pages. */
export const listNextFree: Handler<'availability', 'listNextFree'> = async ({ body }, { db, siteId, now: instant, caller }) => {
  const now = minutesOfIsoInstant(instant)
  const length = lengthIn(body.customerChoices)
  const gathered = await loadInputs(db, {
    siteId,
    now,
    serviceIds: body.serviceIds ?? 'ALL',
    resourceIds: body.resourceId ? [body.resourceId] : null,
    own: ownOf(caller),
    length,
    spanIn: () => ({ from: Math.floor(now), to: Math.floor(now) + daysAhead * 24 * 60 }),
  })
  requireLength(length, gathered)
  return {
    nextFree: gathered.services.map(({ service, inputs }) => {
      const slot = nextFree(inputs)
      return { serviceId: service.id, resourceIds: [...(slot?.resourceIds ?? [])], ...(slot && { startDate: isoInstantOf(slot.start) }) }
    }),
  }
}
