import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { lockResourcesExclusive } from '../calendar/calendar.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireStaffMember } from './require-staff-member.ts'
import { staffMemberFor } from './staff-member-for.ts'
import { tellOfChange } from './staff-news.ts'
import { assignWorkingHours } from './staff-store.ts'

/** Assigns the schedule with the working hours: the business's, or the staff member's own. */
export const assignWorkingHoursSchedule: Handler<'staff', 'assignWorkingHoursSchedule'> = async ({ params, body }, context) => {
  const { siteId, now, caller } = context
  const { staffMemberId } = params
  return await context.inTransaction(async (tx) => {
    const { resource_id: resourceId } = await requireStaffMember(tx, siteId, staffMemberId)
    await lockResourcesExclusive(tx, siteId, [resourceId])
    const before = await requireStaffMember(tx, siteId, staffMemberId)
    const isAssigned = await assignWorkingHours(tx, { siteId, staffMemberId, scheduleId: body.scheduleId, now })
    if (!isAssigned) throw new Refusal('SCHEDULE_NOT_ASSIGNABLE')
    const after = await tellOfChange(tx, context, before)
    await touchCatalogue(tx, siteId)
    return { staffMember: staffMemberFor(after, { caller, now, fields: body.fields ?? ['RESOURCE_DETAILS'] }) }
  })
}
