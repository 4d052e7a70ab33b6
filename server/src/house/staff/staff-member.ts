import type { AssociatedIdentity, StaffMember } from '@foyer/contract'
import { answeredPicture, connectionStatusOf } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import { wordsFor } from '../site/words-for.ts'
import { staffColumns } from './staff-fields.ts'
import type { StaffRow } from './staff-store.ts'

export type WholeStaffMember = StaffMember & Required<Pick<StaffMember, 'resource' | 'tags'>>

export function staffMemberOf(row: StaffRow): WholeStaffMember {
  const usesDefaultWorkingHours = row.working_hours_schedule_id === row.business_schedule_id
  return {
    ...staffColumns.entityOf(row),
    mainMedia: portraitOf(row),
    tags: { tags: { tagIds: row.public_tags }, privateTags: { tagIds: row.private_tags } },
    resource: {
      id: row.resource_id,
      workingHoursSchedules: [{ id: row.working_hours_schedule_id, shared: usesDefaultWorkingHours }],
      eventsSchedule: { id: row.events_schedule_id },
      usesDefaultWorkingHours,
      revision: row.revision,
    },
  }
}

const portraitOf = ({ main_media, public_url }: StaffRow): StaffMember['mainMedia'] => {
  const portrait = main_media as StaffMember['mainMedia'] | null
  return portrait?.image ? { image: answeredPicture(portrait.image, public_url) } : undefined
}

export const associatedIdentityOf = (row: StaffRow, now: string): AssociatedIdentity => {
  const { identity_id: identityId, contact_id: contactId, invited_until: invitedUntil } = row
  return {
    ...(identityId !== null && { identificationData: { wixUserId: identityId, ...(contactId !== null && { contactId }) } }),
    connection: { status: connectionStatusOf({ identityId, invitedUntil }, now) },
  }
}

type Asked = { caller: Caller; now: string; fields: readonly string[] | undefined; spokenLanguage?: string | null }

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
