import { Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/bulk.ts'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { cancelSchedules, lockResourcesExclusive } from '../calendar/calendar.ts'
import { showNothing } from '../media/media.ts'
import { markResourcesDeleted } from '../resources/resources.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireStaffMember } from './require-staff-member.ts'
import { tellOfDeletion } from './staff-news.ts'

type OfStaffMember = { siteId: string; resourceIds: readonly string[]; now: string }
type Cancellation = OfStaffMember & { caller: Caller; jobs: Jobs; notify: boolean; message?: string | undefined }

/**
 * What removing a staff member needs of the rooms that build on this one. Passed in where the handlers are put together.
 */
export type Farewell = {
  /** Upcoming bookings and requests; holds do not count. */
  countBookings: (tx: Transaction, of: OfStaffMember) => Promise<number>
  cancelBookings: (tx: Transaction, cancellation: Cancellation) => Promise<unknown>
  leaveServices: (tx: Transaction, context: VerbContext, resourceIds: readonly string[]) => Promise<unknown>
}

/** Removes a staff member from the business. Past bookings stay; upcoming ones are canceled only on request. */
export const deleteStaffMember =
  ({ countBookings, cancelBookings, leaveServices }: Farewell): Handler<'staff', 'deleteStaffMember'> =>
  async ({ params, query }, context) => {
    const { siteId, now, caller, dependencies } = context
    return await context.inTransaction(async (tx) => {
      const row = await requireStaffMember(tx, siteId, params.staffMemberId)
      const of = { siteId, resourceIds: [row.resource_id], now }
      await leaveServices(tx, context, of.resourceIds)
      // A concurrent booking comes first, and is counted.
      await lockResourcesExclusive(tx, siteId, [row.resource_id])
      if (query.futureBookings !== 'CANCEL') refuseBooked(await countBookings(tx, of))
      const deleted = await markResourcesDeleted(tx, { siteId, ids: [row.resource_id], now })
      if (deleted.length === 0) throw new Refusal('STAFF_MEMBER_NOT_FOUND')
      const { notifyParticipants: notify = false, message } = query.participantNotification ?? {}
      await cancelBookings(tx, { ...of, caller, jobs: dependencies.jobs, notify, message })
      await cancelSchedules(tx, context, { externalIds: of.resourceIds })
      await showNothing(tx, { siteId, now, usedBy: params.staffMemberId })
      await tellOfDeletion(tx, context, row)
      await touchCatalogue(tx, siteId)
      return {}
    })
  }

export const refuseBooked = (count: number): void => {
  if (count > 0) throw new Refusal('STAFF_MEMBER_HAS_BOOKINGS', { count })
}
