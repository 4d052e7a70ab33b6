import type { AssociatedIdentity, StaffMember } from '@foyer/contract'
import { connectionStatusOf, toldPicture } from '@foyer/domain'
import { translationsIn } from '../site/site.ts'
import type { StaffRow } from './staff-store.ts'

export type WholeStaffMember = StaffMember & Required<Pick<StaffMember, 'resource' | 'tags'>>

/** The whole staff member; `staffMemberFor` shows callers what they may see. */
export function staffMemberOf(row: StaffRow): WholeStaffMember {
  const usesDefaultWorkingHours = row.working_hours_schedule_id === row.business_schedule_id
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    description: row.description ?? undefined,
    mainMedia: portraitOf(row),
    tags: { tags: { tagIds: row.public_tags }, privateTags: { tagIds: row.private_tags } },
    serviceProvider: row.is_service_provider,
    translations: translationsIn<NonNullable<StaffMember['translations']>>(row.translations),
    extendedFields: (row.extended_fields as StaffMember['extendedFields'] | null) ?? undefined,
    resourceId: row.resource_id,
    resource: {
      id: row.resource_id,
      workingHoursSchedules: [{ id: row.working_hours_schedule_id, shared: usesDefaultWorkingHours }],
      eventsSchedule: { id: row.events_schedule_id },
      usesDefaultWorkingHours,
      revision: row.revision,
    },
    revision: row.revision,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

const portraitOf = ({ main_media, public_url }: StaffRow): StaffMember['mainMedia'] => {
  // Written only by showPortrait().
  const portrait = main_media as StaffMember['mainMedia'] | null
  return portrait?.image ? { image: toldPicture(portrait.image, public_url) } : undefined
}

/** The account that the staff member is, and how far connecting it has come. */
export const associatedIdentityOf = (row: StaffRow, now: string): AssociatedIdentity => {
  const { identity_id: identityId, contact_id: contactId, invited_until: invitedUntil } = row
  return {
    ...(identityId !== null && { identificationData: { wixUserId: identityId, ...(contactId !== null && { contactId }) } }),
    connection: { status: connectionStatusOf({ identityId, invitedUntil }, now) },
  }
}
