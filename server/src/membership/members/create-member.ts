import { randomUUID } from 'node:crypto'
import type { MemberAddress, NewMember } from '@foyer/contract'
import { type PendingReason, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import type { OwnContact } from '../../people/contacts/own-contacts-store.ts'
import { loadSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { addMember } from './add-member.ts'
import { customFieldsOfNewMember } from './member-custom-fields.ts'
import type { Profile } from './members-store.ts'

/**
 * A manager who adds a member vouches for nothing: the address is not verified, and the owner's approval is asked for where the site
 * requires it.
 */
export const createMember: Handler<'members', 'createMember'> = async ({ body: { member } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const { requireOwnerApproval } = await loadSignInSettings(tx, siteId)
    const pendingReasons: PendingReason[] = requireOwnerApproval ? ['PENDING_ADMIN_APPROVAL_REQUIRED'] : []
    const { contact, ...parts } = accountPartsOf(member)
    const customFields = await customFieldsOfNewMember(tx, siteId, member)
    const created = await addMember(tx, context, { siteId, now, pendingReasons, ...parts, contact: { ...contact, customFields } })
    if (!created) throw new Refusal('ALREADY_EXISTS', { loginEmail: member.loginEmail })
    return { member: created }
  })
}

export const accountPartsOf = (member: NewMember) => ({
  email: member.loginEmail,
  profile: profileOf(member),
  contact: contactOf(member),
})

const profileOf = ({ profile, privacyStatus }: NewMember): Profile => ({
  ...profile,
  ...(privacyStatus !== undefined && privacyStatus !== 'UNKNOWN' && { privacyStatus }),
})

const contactOf = ({ contact = {} }: NewMember): OwnContact => {
  const { firstName, lastName, birthdate, company, jobTitle, phones, emails, addresses = [] } = contact
  return { firstName, lastName, birthdate, company, jobTitle, phones, emails, addresses: addresses.map(keptAddress) }
}

export const keptAddress = ({ id = randomUUID(), ...sent }: MemberAddress): MemberAddress => {
  const { streetAddress, addressLine, addressLine2, city, subdivision, country, postalCode } = sent
  return { id, streetAddress, addressLine, addressLine2, city, subdivision, country, postalCode }
}
