import type { Badge, Member, MemberAbout, MemberPrivacySettings } from '@foyer/contract'
import { aMember, id } from './samples.ts'

const date = '2026-01-15T09:00:00.000Z'

/** A member as other members see them. */
export const aPublicMember = (changes: Partial<Member> = {}): Member => ({
  id: id(71),
  contactId: id(72),
  status: 'UNKNOWN',
  privacyStatus: 'UNKNOWN',
  activityStatus: 'UNKNOWN',
  profile: { nickname: 'Mia Brandt', slug: 'mia', title: 'Runs on Sundays' },
  createdDate: date,
  updatedDate: date,
  ...changes,
})

/** The member's own account as they read it themselves. */
export const anOwnMember = (changes: Partial<Member> = {}): Member => {
  const { contact: _, ...member } = aMember({ id: id(1), ...changes })
  return member
}

export const aBadge = (changes: Partial<Badge> = {}): Badge => ({
  id: id(81),
  revision: '1',
  title: 'Regular',
  backgroundColor: '#1F5A4A',
  textColor: '#FFFFFF',
  permissionsEnabled: false,
  slug: 'regular',
  createdDate: date,
  updatedDate: date,
  ...changes,
})

export const anAbout = (text: string, memberId = id(71)): MemberAbout => ({
  id: id(91),
  revision: '3',
  memberId,
  content: { nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text } }] }] },
})

export const privacySettings = (changes: Partial<MemberPrivacySettings> = {}): MemberPrivacySettings => ({
  id: id(95),
  publicMemberVisibility: 'VISIBLE_TO_ALL',
  publicMemberCandidates: 'ANYONE',
  revision: '0',
  ...changes,
})
