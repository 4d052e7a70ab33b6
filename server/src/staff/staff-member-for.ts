import type { AssociatedIdentity, StaffMember } from '@foyer/contract'
import { connectionStatusOf } from '@foyer/domain'
import type { Caller } from '../caller.ts'
import { type StaffRow, staffMemberOf } from './staff-store.ts'

type Asked = { caller: Caller; now: string; fields: readonly string[] | undefined }

/** A staff member as this caller may see them: addresses, numbers and the account are for managers; schedules are returned on request. */
export function staffMemberFor(row: StaffRow, { caller, now, fields }: Asked): StaffMember {
  const { email, phone, resource, ...open } = staffMemberOf(row)
  const isManager = caller.kind === 'manager'
  return {
    ...open,
    ...(isManager && { email, phone }),
    ...(fields?.includes('RESOURCE_DETAILS') && { resource }),
    ...(isManager && fields?.includes('ASSOCIATED_IDENTITY_STATUS') && { associatedWixIdentity: associatedIdentityOf(row, now) }),
  }
}

const associatedIdentityOf = ({ identity_id: identityId, invited_until: invitedUntil }: StaffRow, now: string): AssociatedIdentity => ({
  ...(identityId !== null && { identificationData: { wixUserId: identityId } }),
  connection: { status: connectionStatusOf({ identityId, invitedUntil }, now) },
})
