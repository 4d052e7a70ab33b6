import type { ParticipantNotification, Service } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Caller } from '../../ground/caller.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { lockResourcesExclusive } from '../../house/calendar/calendar-locks-store.ts'
import { reopenSchedule } from '../../house/schedules/change-schedules-store.ts'
import { endScheduleOfService } from '../../house/schedules/service-sessions.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { requireLockedService } from './read-services.ts'
import { bringServiceBack, findDeletedServices, forgetPicturesOfServices } from './restored-services-store.ts'
import { recordServiceCreated, recordServiceDeleted } from './service-events.ts'
import { lockService, markServiceDeleted } from './services-store.ts'

type CancellationOfService = {
  siteId: string
  serviceId: string
  from: string
  now: string
  caller: Caller
  jobs: Jobs
  notify: boolean
  message?: string | undefined
}

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** Cancels bookings that begin at `from` or later. Implemented in `booking/together/cancel-bookings.ts`. */
    cancelBookingsOfService: (tx: Transaction, cancellation: CancellationOfService) => Promise<unknown>
  }
}

export const deleteService: Handler<'services', 'deleteService'> = async ({ params, query }, context) =>
  await context.inTransaction(async (tx) => {
    await removeService(tx, context, params.serviceId, query)
    return {}
  })

export type Removal = {
  preserveFutureSessionsWithParticipants?: boolean | undefined
  participantNotification?: ParticipantNotification | undefined
}

export async function removeService(tx: Transaction, context: VerbContext<'ports'>, id: string, removal: Removal): Promise<Service> {
  const { siteId, now, caller, dependencies } = context
  const service = await requireLockedService(tx, context, id)
  const keepsTaken = removal.preserveFutureSessionsWithParticipants ?? false
  await endScheduleOfService(tx, context, { scheduleId: service.schedule.id, preservesParticipants: keepsTaken })
  // A concurrent booking of the service comes first, and is canceled with the others.
  await lockResourcesExclusive(tx, siteId, resourceIdsOf(service))
  const isDeleted = await markServiceDeleted(tx, siteId, service.id, now)
  if (!isDeleted) throw new Refusal('SERVICE_NOT_FOUND')
  if (!keepsTaken) {
    const { notifyParticipants: notify = false, message } = removal.participantNotification ?? {}
    const { jobs, ports } = dependencies
    await ports.cancelBookingsOfService(tx, { siteId, serviceId: service.id, from: now, now, caller, jobs, notify, message })
  }
  await touchCatalogue(tx, siteId)
  await recordServiceDeleted(tx, context, service)
  return service
}

const resourceIdsOf = ({ serviceResources }: Service): string[] => serviceResources.flatMap(({ resourceIds }) => resourceIds?.values ?? [])

const daysToRestore = 30

export const oldestRestorable = (now: string): string =>
  Temporal.Instant.from(now)
    .subtract({ hours: daysToRestore * 24 })
    .toString({ fractionalSecondDigits: 3 })

export const restoreService: Handler<'services', 'restoreService'> = async ({ params: { serviceId } }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now } = context
    await lockService(tx, siteId, serviceId)
    await reopenSchedule(tx, { siteId, externalId: serviceId, now })
    // Keeps categories and locations until the service has its own again.
    await touchCatalogue(tx, siteId)
    const isBack = await bringServiceBack(tx, { siteId, now, id: serviceId, deletedSince: oldestRestorable(now) })
    if (!isBack) throw new Refusal('SERVICE_NOT_FOUND')
    return { service: await recordServiceCreated(tx, context, serviceId) }
  })

export const forgetDeletedServices = (db: Database, now: string): Promise<void> => forgetPicturesOfServices(db, oldestRestorable(now))

const mostListed = 100

export const listDeletedServices: Handler<'services', 'listDeletedServices'> = async (_, { db, siteId, now }) => ({
  services: await findDeletedServices(db, { siteId, deletedSince: oldestRestorable(now), atMost: mostListed }),
})
