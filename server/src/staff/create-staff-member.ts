import { randomUUID } from 'node:crypto'
import type { NewStaffMember } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import { createSchedule, keepBusinessTimeZone } from '../calendar/calendar.ts'
import type { Transaction } from '../db/database.ts'
import type { Handler } from '../handler.ts'
import { insertResource } from '../resources/resources.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { requireStaffMember } from './require-staff-member.ts'
import { showPortrait } from './show-portrait.ts'
import { staffMemberFor } from './staff-member-for.ts'
import { insertStaffMember, type StaffColumns } from './staff-store.ts'

export const createStaffMember: Handler<'staff', 'createStaffMember'> = async ({ body }, { siteId, now, caller, inTransaction }) =>
  await inTransaction(async (tx) => {
    const staffMemberId = await insertAll(tx, { siteId, now, staffMember: body.staffMember })
    await touchCatalogue(tx, siteId)
    const row = await requireStaffMember(tx, siteId, staffMemberId)
    return { staffMember: staffMemberFor(row, { caller, now, fields: body.fields }) }
  })

type Added = { siteId: string; now: string; staffMember: NewStaffMember }

/** A staff member, the resource that makes them bookable, and their own schedule; at first with the business hours. */
async function insertAll(tx: Transaction, { siteId, now, staffMember }: Added): Promise<string> {
  const [id, resourceId, eventsScheduleId] = [randomUUID(), randomUUID(), randomUUID()]
  await keepBusinessTimeZone(tx, siteId)
  const { timeZone, businessScheduleId } = await loadSite(tx, siteId)
  const { name } = staffMember
  await createSchedule(tx, { siteId, now, id: eventsScheduleId, externalId: resourceId, name, timeZone })
  const resource = { name, typeId: staffResourceTypeId, eventsScheduleId, workingHoursScheduleId: businessScheduleId }
  await insertResource(tx, { siteId, now, id: resourceId, ...resource })
  const mainMedia = await showPortrait(tx, { siteId, now, usedBy: id }, staffMember.mainMedia)
  await insertStaffMember(tx, { siteId, now, id, resourceId, columns: { ...columnsOf(staffMember), mainMedia } })
  return id
}

const columnsOf = ({ name, email, phone, description, extendedFields }: NewStaffMember): Omit<StaffColumns, 'mainMedia'> => ({
  name,
  email: email || null,
  phone: phone || null,
  description: description ?? null,
  extendedFields: extendedFields ?? null,
})
