import type { StaffMember } from '@foyer/contract'
import type { Caller } from '../caller.ts'
import { type StaffRow, staffMemberOf } from './staff-store.ts'

type Asked = { caller: Caller; fields: readonly string[] | undefined }

/** A staff member as this caller may see it: how to reach somebody is for managers, schedules for who asks for them. */
export function staffMemberFor(row: StaffRow, { caller, fields }: Asked): StaffMember {
  const { email, phone, resource, ...open } = staffMemberOf(row)
  return {
    ...open,
    ...(caller.kind === 'manager' && { email, phone }),
    ...(fields?.includes('RESOURCE_DETAILS') && { resource }),
  }
}
