import type { Handler } from '../../ground/handler.ts'
import { lockResourcesExclusive } from '../calendar/calendar.ts'
import { touchCatalogue } from '../site/site.ts'
import { type Farewell, refuseBooked } from './delete-staff-member.ts'
import { requireLockedStaffMember, requireStaffMember } from './require-staff-member.ts'
import { staffMemberFor } from './staff-member-for.ts'
import { tellOfChange } from './staff-news.ts'
import { saveServiceProvider } from './staff-store.ts'

type Leaving = Pick<Farewell, 'countBookings' | 'leaveServices'>

/** Says whether a staff member gives services. As no service provider they are in no service, and may have no bookings to come. */
export const setServiceProvider =
  ({ countBookings, leaveServices }: Leaving): Handler<'staff', 'setServiceProvider'> =>
  async ({ params: { staffMemberId }, body }, context) => {
    const { siteId, now, caller } = context
    return await context.inTransaction(async (tx) => {
      const { resource_id: resourceId } = await requireStaffMember(tx, siteId, staffMemberId)
      const of = { siteId, resourceIds: [resourceId], now }
      if (!body.serviceProvider) {
        await leaveServices(tx, context, of.resourceIds)
        // A concurrent booking comes first, and is counted.
        await lockResourcesExclusive(tx, siteId, [resourceId])
        refuseBooked(await countBookings(tx, of))
      }
      const before = await requireLockedStaffMember(tx, siteId, staffMemberId)
      const answer = { caller, now, fields: body.fields }
      if (before.is_service_provider === body.serviceProvider) return { staffMember: staffMemberFor(before, answer) }
      await saveServiceProvider(tx, { siteId, staffMemberId, isServiceProvider: body.serviceProvider, now })
      const after = await tellOfChange(tx, context, before)
      await touchCatalogue(tx, siteId)
      return { staffMember: staffMemberFor(after, answer) }
    })
  }
