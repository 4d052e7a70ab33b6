import { randomUUID } from 'node:crypto'
import { contract, type MediaItem, type NewStaffMember } from '@foyer/contract'
import { invalid, Refusal, staffResourceTypeId } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { type Patch, pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { keepBusinessTimeZone } from '../calendar/calendar.ts'
import { lockResourcesExclusive } from '../calendar/calendar-locks-store.ts'
import { type PictureUse, showPictures } from '../media/media.ts'
import { insertResource } from '../resources/resources-store.ts'
import { insertSchedule } from '../schedules/change-schedules-store.ts'
import { changeSchedule } from '../schedules/working-hours.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { requireLockedStaffMember, requireStaffMember } from './read-staff.ts'
import { recordStaffCreated, recordStaffUpdated } from './staff-events.ts'
import { tagColumnsOf } from './staff-fields.ts'
import { staffMemberFor, staffMemberOf } from './staff-member.ts'
import { assignWorkingHours, insertStaffMember, type StaffRow, saveStaffMember } from './staff-store.ts'

export const createStaffMember: Handler<'staff', 'createStaffMember'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const row = await addStaffMember(tx, context, { ...body.staffMember, serviceProvider: body.serviceProvider ?? true })
    return { staffMember: staffMemberFor(row, { caller: context.caller, now: context.now, fields: body.fields }) }
  })

type Added = NewStaffMember & { serviceProvider: boolean }

export async function addStaffMember(tx: Transaction, context: VerbContext, staffMember: Added): Promise<StaffRow> {
  const { siteId, now, keptIds = [] } = context
  const [id, resourceId, eventsScheduleId] = [keptIds[0] ?? randomUUID(), keptIds[1] ?? randomUUID(), keptIds[2] ?? randomUUID()]
  await keepBusinessTimeZone(tx, siteId)
  const { timeZone, businessScheduleId } = await loadSite(tx, siteId)
  const { serviceProvider: isServiceProvider, tags, ...plain } = staffMember
  const { name } = plain
  await insertSchedule(tx, { siteId, now, id: eventsScheduleId, externalId: resourceId, name, timeZone })
  const resource = { name, typeId: staffResourceTypeId, eventsScheduleId, workingHoursScheduleId: businessScheduleId }
  await insertResource(tx, { siteId, now, id: resourceId, ...resource })
  const mainMedia = await showPortrait(tx, { siteId, now, usedBy: id }, staffMember.mainMedia)
  await insertStaffMember(tx, {
    siteId,
    now,
    id,
    resourceId,
    isServiceProvider,
    staffMember: { ...plain, email: plain.email || undefined, phone: plain.phone || undefined, mainMedia: mainMedia ?? undefined },
    tags: tagColumnsOf(tags),
  })
  await touchCatalogue(tx, siteId)
  const row = await requireStaffMember(tx, siteId, id)
  await recordStaffCreated(tx, context, row)
  return row
}

const row = contract.staff.updateStaffMember

export const updateStaffMember: Handler<'staff', 'updateStaffMember'> = async ({ params, body, cleared }, context) => {
  const { siteId, now, caller } = context
  const { fields } = body
  const { revision, ...changes } = body.staffMember
  const patch = pickMasked({
    changes,
    mask: body.fieldMask,
    writable: row.body.properties.staffMember,
    entity: row.response.properties.staffMember,
    cleared,
    path: 'staffMember',
    maskName: 'fieldMask',
  })
  const id = params['staffMember.id']
  return await context.inTransaction(async (tx) => {
    const before = await requireLockedStaffMember(tx, siteId, id)
    const { tags: wantedTags, ...wanted } = await checkedChanges(tx, { siteId, now, usedBy: id }, { before, patch })
    const tags = wantedTags === undefined ? undefined : tagColumnsOf(wantedTags)
    const isSaved = await saveStaffMember(tx, { siteId, now, id, revision, changes: wanted, tags })
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: staffMemberFor(before, { caller, now, fields }) })
    const after = await recordStaffUpdated(tx, context, before)
    if (before.name !== after.name) await changeSchedule(tx, { siteId, externalId: after.resource_id, now }, { name: after.name })
    await touchCatalogue(tx, siteId)
    return { staffMember: staffMemberFor(after, { caller, now, fields }) }
  })
}

type Change = { before: StaffRow; patch: Patch<NewStaffMember> }

async function checkedChanges(tx: Transaction, use: PictureUse, { before, patch }: Change) {
  const { name = before.name, email, phone, mainMedia = staffMemberOf(before).mainMedia, ...others } = patch
  if (name === null) throw invalid('staffMember.name', 'is required', 'REQUIRED')
  return { ...others, name, email: nullIfEmpty(email), phone: nullIfEmpty(phone), mainMedia: await showPortrait(tx, use, mainMedia) }
}

const nullIfEmpty = (text: string | null | undefined) => (text === '' ? null : text)

async function showPortrait(tx: Transaction, use: PictureUse, mainMedia: MediaItem | null | undefined): Promise<MediaItem | null> {
  const [image] = await showPictures(tx, use, [{ field: 'staffMember.mainMedia.image', image: mainMedia?.image }])
  return image ? { image } : (mainMedia ?? null)
}

export const assignWorkingHoursSchedule: Handler<'staff', 'assignWorkingHoursSchedule'> = async ({ params, body }, context) => {
  const { siteId, now, caller } = context
  const { staffMemberId } = params
  return await context.inTransaction(async (tx) => {
    const { resource_id: resourceId } = await requireStaffMember(tx, siteId, staffMemberId)
    await lockResourcesExclusive(tx, siteId, [resourceId])
    const before = await requireStaffMember(tx, siteId, staffMemberId)
    const isAssigned = await assignWorkingHours(tx, { siteId, staffMemberId, scheduleId: body.scheduleId, now })
    if (!isAssigned) throw new Refusal('SCHEDULE_NOT_ASSIGNABLE')
    const after = await recordStaffUpdated(tx, context, before)
    await touchCatalogue(tx, siteId)
    return { staffMember: staffMemberFor(after, { caller, now, fields: body.fields ?? ['RESOURCE_DETAILS'] }) }
  })
}
