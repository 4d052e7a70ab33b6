import type { Member } from '@foyer/contract'
import { personName } from '../../people/person-name.ts'

/** What to call a member: the name, else the nickname, else the address. */
export const memberName = ({ contact, profile, loginEmail }: Member): string =>
  personName({ firstName: contact?.firstName, lastName: contact?.lastName }) ?? (profile.nickname || loginEmail || profile.slug)

export const waitsForAddress = ({ status, account }: Member): boolean =>
  status === 'PENDING' && (account?.pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED') ?? false)
