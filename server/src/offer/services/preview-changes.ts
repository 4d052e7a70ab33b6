import type { ChangePreview, PreviewedServiceChanges, Service, ServiceLocation } from '@foyer/contract'
import { lengthsOf, neededResources, normalPayment, type PricedOptions, priceOf } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { countCrowdedSessions } from '../../house/calendar-events/session-events-store.ts'
import { countSessionsAtLocations } from '../../house/schedules/service-sessions.ts'
import { loadSite } from '../../house/site/site.ts'
import { wantedOf } from './check-service.ts'
import { requireService } from './read-services.ts'
import { calendarLocationOf, removedLocations } from './set-service-locations.ts'
import { storedLocations } from './stored-locations.ts'

export type TouchedBy = {
  siteId: string
  serviceId: string
  now: string
  price?: { value: string; currency?: string | undefined } | null | undefined
  options?: PricedOptions | null | undefined
  durations?: readonly number[] | undefined
  resourceIds?: readonly string[] | undefined
  leftLocations?: readonly ServiceLocation[] | undefined
}

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** Upcoming bookings that a change of their service would touch. Implemented in `booking/conflicts/touched-bookings-store.ts`. */
    findTouchedBookings: (db: Queryable, touchedBy: TouchedBy) => Promise<Pick<ChangePreview, 'price' | 'duration' | 'staff' | 'place'>>
  }
}

export const previewServiceChanges: Handler<'services', 'previewServiceChanges'> = async (
  { params, body: { service: changes } },
  { db, siteId, now, dependencies: { ports } },
) => {
  const service = await requireService(db, { siteId, now }, params.serviceId)
  const { currency } = await loadSite(db, siteId)
  const left = changes.locations
    ? removedLocations(service.locations, storedLocations(changes.locations, siteId, 'service.locations'), siteId)
    : []
  const touchedBy = { siteId, serviceId: service.id, now, ...termsAfter(service, changes, currency), leftLocations: left }
  const { id: scheduleId } = service.schedule
  const capacity = changes.defaultCapacity
  const [touched, crowded, placeOfSessions] = await Promise.all([
    ports.findTouchedBookings(db, touchedBy),
    capacity === undefined ? { sessions: 0, taken: 0 } : countCrowdedSessions(db, { siteId, scheduleId, now, capacity }),
    countSessionsAt(db, { siteId, now }, service, left),
  ])
  return { ...touched, capacity: crowded, placeOfSessions }
}

async function countSessionsAt(
  db: Queryable,
  { siteId, now }: { siteId: string; now: string },
  { type, locations: [usual], schedule }: Service,
  left: readonly ServiceLocation[],
): Promise<ChangePreview['placeOfSessions']> {
  if (type === 'APPOINTMENT' || !usual || left.length === 0) return { sessions: 0, series: 0, taken: 0 }
  const locations = { left: left.map(calendarLocationOf), usual: calendarLocationOf(usual) }
  return await countSessionsAtLocations(db, { siteId, now, scheduleId: schedule.id, ...locations })
}

function termsAfter(
  service: Service,
  changes: PreviewedServiceChanges,
  currency: string,
): Pick<TouchedBy, 'price' | 'durations' | 'resourceIds'> {
  const { payment, schedule, staffMemberIds, serviceResources } = changes
  const lengths = lengthsOf(schedule?.availabilityConstraints ?? {})
  const asked = staffMemberIds ?? serviceResources
  return {
    ...(payment && { price: ownPriceOf(normalPayment(payment, currency)) }),
    ...(lengths.length > 0 && { durations: lengths }),
    ...(asked && service.type === 'APPOINTMENT' && { resourceIds: resourcesAfter(service, changes) }),
  }
}

export const ownPriceOf = (payment: Service['payment']) => priceOf({ payment, options: null }, [{ count: 1 }])

function resourcesAfter(service: Service, { staffMemberIds, serviceResources }: PreviewedServiceChanges): string[] {
  const { staffMemberIds: _, ...present } = wantedOf(service)
  return neededResources({ ...present, ...(serviceResources && { serviceResources }), ...(staffMemberIds && { staffMemberIds }) })
    .resourceIds
}
