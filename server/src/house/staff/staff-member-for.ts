import type { StaffMember } from '@foyer/contract'
import type { Caller } from '../../ground/caller.ts'
import { wordsFor } from '../site/site.ts'
import type { StaffRow } from './staff-store.ts'
import { associatedIdentityOf, staffMemberOf } from './stored-staff-member.ts'

type Asked = { caller: Caller; now: string; fields: readonly string[] | undefined; spokenLanguage?: string | null }

/**
 * A staff member as this caller may see them: private tags and the account are for managers, addresses and numbers too, unless the
 * settings make them public; schedules are returned on request.
 */
export function staffMemberFor(row: StaffRow, { caller, now, fields, spokenLanguage = null }: Asked): StaffMember {
  const { email, phone, resource, tags, ...open } = wordsFor({ caller, spokenLanguage })(staffMemberOf(row))
  const isManager = caller.kind === 'manager'
  return {
    ...open,
    tags: isManager ? tags : { tags: tags.tags },
    ...((isManager || row.contact_is_public) && { email, phone }),
    ...(fields?.includes('RESOURCE_DETAILS') && { resource }),
    ...(isManager && fields?.includes('ASSOCIATED_IDENTITY_STATUS') && { associatedWixIdentity: associatedIdentityOf(row, now) }),
  }
}
