import { randomUUID } from 'node:crypto'
import type { NewStaffMember } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { createSchedule, keepBusinessTimeZone } from '../calendar/calendar.ts'
import { insertResource } from '../resources/resources.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { requireStaffMember } from './require-staff-member.ts'
import { showPortrait } from './show-portrait.ts'
import { staffMemberFor } from './staff-member-for.ts'
import { tellOfCreation } from './staff-news.ts'
import { insertStaffMember, type StaffColumns, type StaffRow } from './staff-store.ts'
import { tagColumnsOf } from './tags.ts'

export const createStaffMember: Handler<'staff', 'createStaffMember'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const row = await addStaffMember(tx, context, { ...body.staffMember, serviceProvider: body.serviceProvider ?? true })
    return { staffMember: staffMemberFor(row, { caller: context.caller, now: context.now, fields: body.fields }) }
  })

type Added = NewStaffMember & { serviceProvider: boolean }

/** A staff member, the resource that makes them bookable, and their own schedule; at first with the business hours. */
export async function addStaffMember(tx: Transaction, context: VerbContext, staffMember: Added): Promise<StaffRow> {
  const { siteId, now, keptIds = [] } = context
  const [id, resourceId, eventsScheduleId] = [keptIds[0] ?? randomUUID(), keptIds[1] ?? randomUUID(), keptIds[2] ?? randomUUID()]
  await keepBusinessTimeZone(tx, siteId)
  const { timeZone, businessScheduleId } = await loadSite(tx, siteId)
  const { name, serviceProvider: isServiceProvider } = staffMember
  await createSchedule(tx, { siteId, now, id: eventsScheduleId, externalId: resourceId, name, timeZone })
  const resource = { name, typeId: staffResourceTypeId, eventsScheduleId, workingHoursScheduleId: businessScheduleId }
  await insertResource(tx, { siteId, now, id: resourceId, ...resource })
  const mainMedia = await showPortrait(tx, { siteId, now, usedBy: id }, staffMember.mainMedia)
  await insertStaffMember(tx, { siteId, now, id, resourceId, isServiceProvider, columns: { ...columnsOf(staffMember), mainMedia } })
  await touchCatalogue(tx, siteId)
  const row = await requireStaffMember(tx, siteId, id)
  await tellOfCreation(tx, context, row)
  return row
}

const columnsOf = ({
  name,
  email,
  phone,
  description,
  translations,
  tags,
  extendedFields,
}: NewStaffMember): Omit<StaffColumns, 'mainMedia'> => ({
  name,
  email: email || null,
  phone: phone || null,
  description: description ?? null,
  translations: translations ?? {},
  tags: tagColumnsOf(tags),
  extendedFields: extendedFields ?? null,
})
