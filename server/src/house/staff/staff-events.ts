import type { EventPayload } from '@foyer/contract'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { requireStaffMember } from './read-staff.ts'
import { associatedIdentityOf, staffMemberOf } from './staff-member.ts'
import type { StaffRow } from './staff-store.ts'

const wholeStaffMember = (row: StaffRow, now: string) => ({ ...staffMemberOf(row), associatedWixIdentity: associatedIdentityOf(row, now) })

const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: VerbContext, { id: entityId }: StaffRow) => ({
  siteId,
  caller,
  now,
  jobs,
  entityId,
})

export async function recordStaffCreated(tx: Transaction, context: VerbContext, row: StaffRow): Promise<void> {
  const entity = wholeStaffMember(row, context.now)
  await recordEvent(tx, { ...eventOf(context, row), name: 'staff_member.created', payload: { entity } })
  await recordEvent(tx, { ...eventOf(context, row), name: 'staff_member.fully_created', payload: { staffMember: entity } })
}

export async function recordStaffUpdated(tx: Transaction, context: VerbContext, before: StaffRow): Promise<StaffRow> {
  const after = await requireStaffMember(tx, context.siteId, before.id)
  const [previous, entity] = [wholeStaffMember(before, context.now), wholeStaffMember(after, context.now)]
  const payload = { entity, modifiedFields: modifiedFields(previous, entity) }
  await recordEvent(tx, { ...eventOf(context, after), name: 'staff_member.updated', payload })
  return after
}

export const recordStaffDeleted = (tx: Transaction, context: VerbContext, row: StaffRow): Promise<void> =>
  recordEvent(tx, { ...eventOf(context, row), name: 'staff_member.deleted', payload: { entity: wholeStaffMember(row, context.now) } })

type Connection = 'staff_member.connected_to_user' | 'staff_member.disconnected_from_user'

export const recordConnection = (tx: Transaction, context: VerbContext, name: Connection, row: StaffRow): Promise<void> =>
  recordEvent(tx, { ...eventOf(context, row), name, payload: { staffMember: wholeStaffMember(row, context.now) } })

type TagLists = Omit<EventPayload<'staff_member.tags_modified'>, 'staffMember'>

export const recordTagsModified = (tx: Transaction, context: VerbContext, row: StaffRow, lists: TagLists): Promise<void> =>
  recordEvent(tx, {
    ...eventOf(context, row),
    name: 'staff_member.tags_modified',
    payload: { staffMember: wholeStaffMember(row, context.now), ...lists },
  })
