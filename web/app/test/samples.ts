import type { Member, Session, Site, StaffMember, TeamInvitation, TeamPerson } from '@foyer/contract'
import { permissionsOf, type StaffRole } from '@foyer/domain'

/* Things as the site answers them, complete and dull: a test says only what it is about. */

export type Role = StaffRole | 'MEMBER' | 'VISITOR'

const date = '2027-03-01T08:00:00.000Z'

/** A GUID that ends in this number. */
export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const ada = { id: id(1), email: 'ada@juniper.example', name: 'Ada Lindqvist', hasPassword: true }

/** Ada's session, as what she is here. */
export const sessionOf = (role: Role): Session => {
  if (role === 'VISITOR') return { role }
  if (role === 'MEMBER') return { role, identity: ada }
  return { role: 'MANAGER', identity: ada, permissions: [...permissionsOf(role)] }
}

export const aSite = (changes: Partial<Site> = {}): Site => ({
  id: id(2),
  name: 'Juniper',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  brandColor: '#2f6f5e',
  publicUrl: 'https://juniper.example',
  isPublic: true,
  allowsAssistants: true,
  holdMinutes: 10,
  businessScheduleId: id(3),
  isSample: false,
  revision: '1',
  createdDate: date,
  updatedDate: date,
  ...changes,
})

export const aTeamPerson = (changes: Partial<TeamPerson> = {}): TeamPerson => ({
  id: ada.id,
  email: ada.email,
  name: ada.name,
  role: 'OWNER',
  status: 'ACTIVE',
  hasSecondFactor: false,
  ...changes,
})

export const aTeamInvitation = (changes: Partial<TeamInvitation> = {}): TeamInvitation => ({
  id: id(4),
  email: 'noor@on-site.example',
  role: 'FRONT_DESK',
  state: 'PENDING',
  invitedBy: ada.name,
  sentDate: date,
  expiresDate: '2027-03-08T08:00:00.000Z',
  ...changes,
})

/** A list in which nothing is left out. */
export const wholePage = (count = 0) => ({ count, hasNext: false })

export const aStaffMember = (changes: Partial<StaffMember> = {}): StaffMember => ({
  id: id(5),
  name: 'Mateo Ruiz',
  resourceId: id(6),
  serviceProvider: true,
  revision: '1',
  createdDate: date,
  updatedDate: date,
  ...changes,
})

/** Their schedules, made from a number; the hours are those of the business. */
export const aStaffResource = (number: number): NonNullable<StaffMember['resource']> => ({
  id: id(number),
  workingHoursSchedules: [{ id: id(number + 1), shared: true }],
  eventsSchedule: { id: id(number + 2) },
  usesDefaultWorkingHours: true,
  revision: '1',
})

export const aMember = (changes: Partial<Member> = {}): Member => ({
  id: id(7),
  loginEmail: 'lena@krueger.example',
  loginEmailVerified: true,
  status: 'APPROVED',
  contactId: id(8),
  contact: { firstName: 'Lena', lastName: 'Krüger', phones: [], emails: [], addresses: [], customFields: {} },
  profile: { nickname: 'Lena Krüger', slug: 'lena' },
  privacyStatus: 'PRIVATE',
  activityStatus: 'ACTIVE',
  createdDate: date,
  updatedDate: date,
  account: { pendingReasons: [], hasPassword: true },
  ...changes,
})
