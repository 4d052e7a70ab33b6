import { contract, type NewStaffMember } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { type Patch, pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { changeSchedule } from '../calendar/calendar.ts'
import type { PictureUse } from '../media/media.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireLockedStaffMember } from './require-staff-member.ts'
import { showPortrait } from './show-portrait.ts'
import { staffMemberFor } from './staff-member-for.ts'
import { tellOfChange } from './staff-news.ts'
import { type StaffColumns, type StaffRow, saveStaffMember } from './staff-store.ts'
import { staffMemberOf } from './stored-staff-member.ts'
import { tagColumnsOf } from './tags.ts'

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
    const columns = await changedColumns(tx, { siteId, now, usedBy: id }, { before, patch })
    const isSaved = await saveStaffMember(tx, { siteId, now, id, revision, columns })
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: staffMemberFor(before, { caller, now, fields }) })
    const after = await tellOfChange(tx, context, before)
    if (before.name !== after.name) await changeSchedule(tx, { siteId, externalId: after.resource_id, now }, { name: after.name })
    await touchCatalogue(tx, siteId)
    return { staffMember: staffMemberFor(after, { caller, now, fields }) }
  })
}

type Change = { before: StaffRow; patch: Patch<NewStaffMember> }

async function changedColumns(tx: Transaction, use: PictureUse, { before: row, patch }: Change): Promise<StaffColumns> {
  if (patch.name === null) throw invalid('staffMember.name', 'is required', 'REQUIRED')
  const before = staffMemberOf(row)
  return {
    name: patch.name ?? before.name,
    email: changed(before.email, patch.email) || null,
    phone: changed(before.phone, patch.phone) || null,
    description: changed(before.description, patch.description),
    tags: patch.tags === undefined ? tagColumnsOf(before.tags) : tagColumnsOf(patch.tags),
    mainMedia: await showPortrait(tx, use, changed(before.mainMedia, patch.mainMedia)),
    translations: changed(before.translations, patch.translations) ?? {},
    extendedFields: changed(before.extendedFields, patch.extendedFields),
  }
}

const changed = <Value>(before: Value | undefined, change: Value | null | undefined): Value | null =>
  change === undefined ? (before ?? null) : change
