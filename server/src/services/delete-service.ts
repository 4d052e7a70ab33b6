import type { Contract, Received } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { VerbContext } from '../bulk/bulk.ts'
import { cancelSchedule } from '../calendar/calendar.ts'
import type { Caller } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import type { Handler } from '../handler.ts'
import { showNothing } from '../media/media.ts'
import type { Jobs } from '../ports/jobs.ts'
import { lockResourcesExclusive } from '../resources/resources.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireLockedService } from './require-service.ts'
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
      await removeService(cancelBookings)(tx, context, params.serviceId, query)
      return {}
    })

type Removal = Received<Contract['services']['deleteService']>['query']

export const removeService =
  (cancelBookings: CancelBookingsOfService) =>
  async (tx: Transaction, { siteId, now, caller, dependencies: { jobs } }: VerbContext, id: string, query: Removal): Promise<void> => {
    const { id: serviceId, serviceResources } = await requireLockedService(tx, { siteId, now }, id)
    // A concurrent booking of the service comes first, and is canceled with the others.
    await lockResourcesExclusive(
      tx,
      siteId,
      serviceResources.flatMap(({ resourceIds }) => resourceIds?.values ?? []),
    )
    const isDeleted = await markServiceDeleted(tx, siteId, serviceId, now)
    if (!isDeleted) throw new Refusal('SERVICE_NOT_FOUND')
    if (!query.preserveFutureSessionsWithParticipants) {
      const { notifyParticipants: notify = false, message } = query.participantNotification ?? {}
      await cancelBookings(tx, { siteId, serviceId, from: now, now, caller, jobs, notify, message })
    }
    await cancelSchedule(tx, { siteId, externalId: serviceId, now })
    await showNothing(tx, { siteId, now, usedBy: serviceId })
    await touchCatalogue(tx, siteId)
  }
