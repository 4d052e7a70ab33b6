import type { FutureBookings, ParticipantNotification, Resource } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import type { RoomPorts } from '../../ground/ports/room-ports.ts'
import { countUpcomingSessions } from '../calendar/calendar.ts'
import { lockResourcesExclusive } from '../calendar/calendar-locks-store.ts'
import { cancelSchedules } from '../schedules/working-hours.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireOwnResource } from './read-resources.ts'
import { markResourcesDeleted } from './resources-store.ts'

export const deleteResource: Handler<'resources', 'deleteResource'> = async ({ params, query }, context) =>
  await context.inTransaction(async (tx) => {
    const resource = await requireOwnResource(tx, context.siteId, params.resourceId)
    await removeResources(tx, context, { resources: [resource], removal: query })
    return {}
  })

export const bulkDeleteResources: Handler<'resources', 'bulkDeleteResources'> = async ({ body: { ids, ...removal } }, context) =>
  await inBulk(context, { items: ids.map((id) => ({ id })), returnEntity: false }, async (tx, { id }) => {
    const resource = await requireOwnResource(tx, context.siteId, id)
    await removeResources(tx, context, { resources: [resource], removal })
    return {}
  })

type OfResources = { siteId: string; resourceIds: readonly string[]; now: string }
type Cancellation = OfResources & { caller: Caller; jobs: Jobs; notify: boolean; message?: string | undefined }

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** Counts upcoming bookings and requests; holds do not count. Implemented in `booking/together/cancel-bookings.ts`. */
    countUpcomingBookingsOf: (tx: Transaction, of: OfResources) => Promise<number>
    /** The multi-service bookings with an upcoming part. Implemented in `booking/together/cancel-bookings.ts`. */
    findUpcomingWholesOf: (tx: Transaction, of: OfResources) => Promise<string[]>
    /** Cancels upcoming bookings. Implemented in `booking/together/cancel-bookings.ts`. */
    cancelBookingsOfResources: (tx: Transaction, cancellation: Cancellation) => Promise<unknown>
    /** No service is given by these resources any more. Implemented in `offer/services/services.ts`. */
    removeResourcesFromServices: (tx: Transaction, context: VerbContext, resourceIds: readonly string[]) => Promise<unknown>
  }
}

type Removal = { futureBookings?: FutureBookings; participantNotification?: ParticipantNotification }

/**
 * Past bookings and sessions keep their names. Those to come forbid it, unless the manager says that they stay, or that bookings are
 * canceled.
 */
export async function removeResources(
  tx: Transaction,
  context: Context,
  { resources, removal }: { resources: readonly Resource[]; removal: Removal },
): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  const { jobs, ports } = dependencies
  const of = { siteId, now, resourceIds: resources.map(({ id }) => id) }
  await ports.removeResourcesFromServices(tx, context, of.resourceIds)
  // A concurrent booking comes first, and is counted.
  await lockResourcesExclusive(tx, siteId, of.resourceIds)
  if (removal.futureBookings === undefined) await refuseUsed(tx, ports, of)
  const deleted = new Set(await markResourcesDeleted(tx, { siteId, ids: of.resourceIds, now }))
  const gone = resources.find(({ id }) => !deleted.has(id))
  if (gone) throw new Refusal('RESOURCE_NOT_FOUND', { resourceId: gone.id })
  const { notifyParticipants: notify = false, message } = removal.participantNotification ?? {}
  if (removal.futureBookings === 'CANCEL') await ports.cancelBookingsOfResources(tx, { ...of, caller, jobs, notify, message })
  await cancelSchedules(tx, context, { externalIds: of.resourceIds })
  await recordEvents(
    tx,
    resources.map((entity) => ({ jobs, siteId, name: 'resource.deleted', entityId: entity.id, payload: { entity }, caller, now })),
  )
  await touchCatalogue(tx, siteId)
}

const mostWholes = 50

async function refuseUsed(tx: Transaction, ports: RoomPorts, of: OfResources): Promise<void> {
  const [bookings, sessions] = [await ports.countUpcomingBookingsOf(tx, of), await countUpcomingSessions(tx, of)]
  if (bookings + sessions === 0) return
  const multiServiceBookingIds = (await ports.findUpcomingWholesOf(tx, of)).slice(0, mostWholes)
  throw new Refusal('RESOURCE_HAS_BOOKINGS', { count: bookings + sessions, bookings, sessions, multiServiceBookingIds })
}
