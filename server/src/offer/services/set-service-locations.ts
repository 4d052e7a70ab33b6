import { isDeepStrictEqual } from 'node:util'
import type { CalendarLocation, ParticipantNotification, RemovedLocationSessionsAction, Service, ServiceLocation } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { leaveLocations } from '../../house/schedules/service-sessions.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { requirePremises } from './create-service.ts'
import { requireLockedService, requireService } from './read-services.ts'
import { recordServiceUpdated } from './service-events.ts'
import { saveLocations } from './services-store.ts'
import { locationKey, storedLocations } from './stored-locations.ts'

export type LeftServiceLocations = {
  siteId: string
  now: string
  caller: Caller
  jobs: Jobs
  serviceId: string
  left: readonly ServiceLocation[]
  to: ServiceLocation | null
  notification: ParticipantNotification
}

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** Moves or cancels upcoming bookings at these locations. Implemented in `booking/together/move-from-left-locations.ts`. */
    moveFromLeftLocations: (tx: Transaction, left: LeftServiceLocations) => Promise<unknown>
  }
}

/** Bookings and sessions at a location that is removed stay there, unless they are to be moved or canceled. */
export const setServiceLocations: Handler<'services', 'setServiceLocations'> = async ({ params, body }, context) => {
  const { siteId } = context
  const locationChange = readLocations(body, siteId)
  return await context.inTransaction(async (tx) => {
    const before = await requireLockedService(tx, context, params.serviceId)
    await changeLocations(tx, context, { ...locationChange, before })
    await touchCatalogue(tx, siteId)
    await requirePremises(tx, siteId, { locations: body.locations, path: 'locations' })
    return { service: await recordServiceUpdated(tx, context, before) }
  })
}

export type SentLocations = {
  locations?: ServiceLocation[] | undefined
  removedLocationSessionsAction?: RemovedLocationSessionsAction | undefined
  participantNotification?: ParticipantNotification | undefined
}

type LocationChange = Pick<Leaving, 'action' | 'notification'> & { locations: ServiceLocation[] }

export function readLocations(sent: SentLocations, siteId: string): LocationChange {
  const { removedLocationSessionsAction: action, participantNotification: notification } = sent
  const locations = storedLocations(sent.locations, siteId, 'locations')
  refuseUnknownTarget(locations, action, siteId)
  return { locations, action, notification }
}

/** The caller raises the catalogue's version afterwards, whose lock comes behind those of bookings and sessions. */
export async function changeLocations(
  tx: Transaction,
  context: Context,
  { locations, ...leaving }: LocationChange & Pick<Leaving, 'before'>,
): Promise<void> {
  const { siteId, now } = context
  const { id } = leaving.before
  await saveLocations(tx, { siteId, now, id, locations })
  await leave(tx, context, { ...leaving, after: await requireService(tx, context, id) })
}

function refuseUnknownTarget(
  locations: readonly ServiceLocation[],
  action: RemovedLocationSessionsAction | undefined,
  siteId: string,
): void {
  if (action?.action !== 'MOVE_TO_LOCATION') return
  const path = 'removedLocationSessionsAction.moveToLocationOptions.newLocation'
  const target = action.moveToLocationOptions?.newLocation
  if (!target) throw invalid(path, 'is required', 'REQUIRED')
  if (target.type === 'CUSTOMER') throw invalid(path, 'must be a place of the business or one of the service’s own', 'NOT_A_PLACE')
  if (!targetAmong(locations, target, siteId)) throw invalid(path, 'must be among the locations', 'UNKNOWN_LOCATION')
}

const targetAmong = (locations: readonly ServiceLocation[], target: ServiceLocation, siteId: string): ServiceLocation | undefined => {
  const [stored] = storedLocations([target], siteId, 'newLocation')
  return locations.find(
    (location) =>
      stored?.type === location.type &&
      (locationKey(stored, siteId) === locationKey(location, siteId) ||
        (stored.type === 'CUSTOM' && isDeepStrictEqual(stored.custom?.address, location.custom?.address))),
  )
}

type Leaving = {
  before: Service
  after: Service
  action: RemovedLocationSessionsAction | undefined
  notification: ParticipantNotification | undefined
}

async function leave(tx: Transaction, context: Context, { before, after, action, notification }: Leaving): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  const left = removedLocations(before.locations, after.locations, siteId)
  if (left.length === 0) return
  const to = targetOf(after.locations, action, siteId)
  if (before.type !== 'APPOINTMENT') return await leaveBySessions(tx, context, { before, left, to })
  if (to === 'STAY') return
  const goTo = to === 'CANCEL' ? null : to
  const { jobs, ports } = dependencies
  const moving = { siteId, now, caller, jobs, serviceId: before.id, left, to: goTo }
  await ports.moveFromLeftLocations(tx, { ...moving, notification: { notifyParticipants: false, ...notification } })
}

type Target = ServiceLocation | 'STAY' | 'CANCEL'

function targetOf(locations: readonly ServiceLocation[], action: RemovedLocationSessionsAction | undefined, siteId: string): Target {
  if (action?.action === 'DELETE') return 'CANCEL'
  const target = action?.action === 'MOVE_TO_LOCATION' ? action.moveToLocationOptions?.newLocation : undefined
  return (target && targetAmong(locations, target, siteId)) ?? 'STAY'
}

type LeftBySessions = { before: Service; left: readonly ServiceLocation[]; to: Target }

async function leaveBySessions(tx: Transaction, context: Context, { before, left, to }: LeftBySessions): Promise<void> {
  const [usual] = before.locations
  if (!usual) return
  await leaveLocations(tx, context, {
    scheduleId: before.schedule.id,
    left: left.map(calendarLocationOf),
    usual: calendarLocationOf(usual),
    to: typeof to === 'string' ? to : calendarLocationOf(to),
  })
}

/** Locations that customers named themselves never move. */
export function removedLocations(before: readonly ServiceLocation[], after: readonly ServiceLocation[], siteId: string): ServiceLocation[] {
  const kept = new Set(after.map((location) => locationKey(location, siteId)))
  return before.filter((location) => location.type !== 'CUSTOMER' && !kept.has(locationKey(location, siteId)))
}

export function calendarLocationOf({ type, business, calculatedAddress }: ServiceLocation): CalendarLocation {
  const address = calculatedAddress?.formattedAddress || calculatedAddress?.addressLine
  return { type, ...(business && { id: business.id, ...(business.name && { name: business.name }) }), ...(address && { address }) }
}
