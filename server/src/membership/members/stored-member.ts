import type { Member, MemberAddress, MemberImage } from '@foyer/contract'
import { memberStatusOf, type PendingReason, toldPicture } from '@foyer/domain'
import type { membersOf } from './members-store.ts'

export type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['executeTakeFirstOrThrow']>>

/** The whole member; its field set decides which fields are answered. */
export const memberOf = (row: MemberRow): Member => ({
  id: row.id,
  loginEmail: row.email,
  loginEmailVerified: row.email_verified,
  status: memberStatusOf(row.status),
  contactId: row.contact_id,
  contact: contactOf(row),
  profile: {
    slug: row.slug,
    ...told({ nickname: row.nickname, title: row.title }),
    ...told({ photo: pictureIn(row.photo, row), cover: pictureIn(row.cover, row) }),
  },
  privacyStatus: row.privacy_status,
  activityStatus: row.activity_status,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
  ...told({ lastLoginDate: row.last_login_at }),
  account: {
    pendingReasons: row.pending_reasons as PendingReason[],
    hasPassword: Boolean(row.has_password),
    ...told({ role: row.role }),
  },
})

// The column is written with the fields of MemberImage only.
const pictureIn = (column: unknown, { public_url }: MemberRow): MemberImage | null =>
  column === null ? null : toldPicture(column as MemberImage, public_url)

const contactOf = (row: MemberRow): NonNullable<Member['contact']> => ({
  ...told({ firstName: row.first_name, lastName: row.last_name, birthdate: row.birthdate }),
  ...told({ company: row.company, jobTitle: row.job_title }),
  phones: listOf(row.phone, row.other_phones),
  emails: listOf(row.emails_are_chosen ? null : row.contact_email, row.other_emails),
  addresses: row.addresses as MemberAddress[],
  // The keys and values that the store puts together.
  customFields: row.told_custom_fields as NonNullable<Member['contact']>['customFields'],
})

const listOf = (first: string | null, others: readonly string[]): string[] => [...new Set(first === null ? others : [first, ...others])]

type Told<Members> = { [Name in keyof Members]?: NonNullable<Members[Name]> }

/** Fields that are empty in the database are absent in the API. */
const told = <Members extends object>(members: Members): Told<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as Told<Members>
