import { Refusal } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { lockResourcesExclusive } from '../resources/resources.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireStaffMember } from './require-staff-member.ts'
import { staffMemberFor } from './staff-member-for.ts'
import { assignWorkingHours } from './staff-store.ts'

/** The business hours, or hours of their own: from now on the assigned schedule says when this staff member works. */
export const assignWorkingHoursSchedule: Handler<'staff', 'assignWorkingHoursSchedule'> = async ({ params, body }, context) => {
  const { siteId, now, caller } = context
  const { staffMemberId } = params
  return await context.inTransaction(async (tx) => {
    const { resource_id: resourceId } = await requireStaffMember(tx, siteId, staffMemberId)
    await lockResourcesExclusive(tx, siteId, [resourceId])
    const isAssigned = await assignWorkingHours(tx, { siteId, staffMemberId, scheduleId: body.scheduleId, now })
    if (!isAssigned) throw new Refusal('SCHEDULE_NOT_ASSIGNABLE')
    await touchCatalogue(tx, siteId)
    const row = await requireStaffMember(tx, siteId, staffMemberId)
    return { staffMember: staffMemberFor(row, { caller, now, fields: body.fields ?? ['RESOURCE_DETAILS'] }) }
  })
}
