import type { SlotLocation } from '@foyer/contract'
import { freeStretches, isoInstantOf, minutesOfIsoInstant, nextFree, type Slot } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import type { Catalogue } from './catalogue.ts'
import { type ClassSession, giverOf, loadClassSessions } from './class-sessions.ts'
import { type Gathered, lengthIn, loadInputs, requireLength } from './load-inputs.ts'
import { ownOf } from './own-places.ts'
import { readSpan } from './read-span.ts'
import { isShownTo } from './shown-services.ts'
import { locationOfSession } from './slot-locations.ts'

const daysAhead = 60

/** The first free time of each service, and when there is time on one day, for lists and home pages. */
export const listNextFree: Handler<'availability', 'listNextFree'> = async ({ body }, { db, siteId, now: instant, caller }) => {
  const now = minutesOfIsoInstant(instant)
  const length = lengthIn(body.customerChoices)
  const placeId = body.locationId?.toLowerCase()
  const gathered = await loadInputs(db, {
    siteId,
    now,
    serviceIds: body.serviceIds ?? 'ALL',
    resourceIds: body.resourceId ? [body.resourceId] : null,
    own: ownOf(caller),
    length,
    isShown: isShownTo(caller),
    placesOf: ({ locations }) => locations.filter((location) => placeId !== undefined && isAtBusiness(location, placeId)),
    spanIn: () => ({ from: Math.floor(now), to: Math.floor(now) + daysAhead * 24 * 60 }),
  })
  requireLength(length, gathered)
  const { catalogue, span, known, services } = gathered
  const sessions = await loadClassSessions(db, { siteId, now: instant, services: known, span, own: ownOf(caller) })
  const inputsById = new Map(services.map(({ service, inputs }) => [service.id, inputs]))
  return {
    nextFree: known.flatMap((service) => {
      const inputs = inputsById.get(service.id)
      if (placeId !== undefined && !service.locations.some((location) => isAtBusiness(location, placeId)))
        return nextFreeOf(service.id, null)
      if (inputs) return nextFreeOf(service.id, nextFree(inputs))
      if (service.type !== 'CLASS') return []
      const there = (sessions.get(service.id) ?? []).filter(
        ({ session }) => placeId === undefined || isAtBusiness(locationOfSession(session, service), placeId),
      )
      return nextSessionOf(service.id, there, catalogue)
    }),
    ...(body.stretchesOn !== undefined && { stretches: stretchesOn(body.stretchesOn, gathered) }),
  }
}

/** Those who see hidden services have no time for them there: the page says when the business has time for anyone. */
function stretchesOn(date: string, { catalogue: { timeZone }, services }: Gathered) {
  const fields = { start: 'stretchesOn', end: 'stretchesOn' }
  const next = Temporal.PlainDate.from(date).add({ days: 1 })
  const day = readSpan({ startDate: `${date}T00:00:00`, endDate: `${next}T00:00:00`, timezone: timeZone, siteTimeZone: timeZone, fields })
  const shown = services.filter(({ service }) => !service.hidden)
  const within = shown.map(({ inputs }) => ({ ...inputs, from: Math.max(inputs.from, day.from), to: Math.min(inputs.to, day.to) }))
  return freeStretches(within).map(({ start, end }) => ({ start: isoInstantOf(start), end: isoInstantOf(end) }))
}

const isAtBusiness = (location: SlotLocation | undefined, placeId: string): boolean =>
  location?.locationType === 'OWNER_BUSINESS' && location.id === placeId

const nextFreeOf = (serviceId: string, slot: Slot | null) => ({
  serviceId,
  resourceIds: [...(slot?.resourceIds ?? [])],
  ...(slot && { startDate: isoInstantOf(slot.start) }),
})

function nextSessionOf(serviceId: string, sessions: readonly ClassSession[], catalogue: Catalogue) {
  const next = sessions.find(({ spots }) => spots.unbookable === null)?.session
  const giver = next && giverOf(next, catalogue)
  return { serviceId, resourceIds: giver ? [giver.id] : [], ...(next && { startDate: isoInstantOf(next.start) }) }
}
