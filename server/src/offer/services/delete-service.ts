import type { ParticipantNotification, Service } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/bulk.ts'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { endScheduleOfService, lockResourcesExclusive } from '../../house/calendar/calendar.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { requireLockedService } from './require-service.ts'
import { tellOfDeletion } from './service-news.ts'
import { markServiceDeleted } from './services-store.ts'

export type CancellationOfService = {
  siteId: string
  serviceId: string
  /** Only bookings that begin after this. */
  from: string
  now: string
  caller: Caller
  jobs: Jobs
  notify: boolean
  message?: string | undefined
}

/**
 * What deleting a service needs of the bookings room. Passed in where the handlers are put together, because that room builds on this one.
 */
export type CancelBookingsOfService = (tx: Transaction, cancellation: CancellationOfService) => Promise<unknown>

export const deleteService =
  (cancelBookings: CancelBookingsOfService): Handler<'services', 'deleteService'> =>
  async ({ params, query }, context) =>
    await context.inTransaction(async (tx) => {
      await removeService(tx, context, params.serviceId, { ...query, cancelBookings })
      return {}
    })

export type Removal = {
  preserveFutureSessionsWithParticipants?: boolean | undefined
  participantNotification?: ParticipantNotification | undefined
  cancelBookings: CancelBookingsOfService
}

/** Marks a service as deleted, so that it can be brought back; cancels what is to come unless it is to be kept. Returns the service as it was. */
export async function removeService(tx: Transaction, context: VerbContext, id: string, removal: Removal): Promise<Service> {
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
    await removal.cancelBookings(tx, { siteId, serviceId: service.id, from: now, now, caller, jobs: dependencies.jobs, notify, message })
  }
  await touchCatalogue(tx, siteId)
  await tellOfDeletion(tx, context, service)
  return service
}

const resourceIdsOf = ({ serviceResources }: Service): string[] => serviceResources.flatMap(({ resourceIds }) => resourceIds?.values ?? [])
