import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { findIdentity } from '../../people/accounts/accounts.ts'
import { loadMember } from '../members/members.ts'

// The length that the wire format allows.
const longestName = 20

export const getUserInfo: Handler<'oauth', 'getUserInfo'> = async (_input, { db, siteId, caller }) => {
  const memberId = memberIdOf(caller)
  const [identity, member] = memberId
    ? await Promise.all([findIdentity(db, siteId, memberId), loadMember(db, siteId, memberId)])
    : [null, null]
  if (!identity || !member) throw new Refusal('UNAUTHENTICATED')
  const { firstName, lastName } = member.contact ?? {}
  const name = member.profile.nickname ?? ([firstName, lastName].filter(Boolean).join(' ') || undefined)
  return {
    sub: identity.id,
    email: identity.email,
    emailVerified: identity.isEmailVerified,
    ...(firstName && { givenName: firstName.slice(0, longestName) }),
    ...(lastName && { familyName: lastName.slice(0, longestName) }),
    ...(name && { name }),
    ...(member.profile.photo?.url && { picture: member.profile.photo.url }),
    ...(identity.language && { language: identity.language }),
  }
}
