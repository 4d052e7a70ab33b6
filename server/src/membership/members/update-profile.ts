import type { VerbContext } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { type OwnContact, saveOwnContact } from '../../people/contacts/contacts.ts'
import { tellOfMember } from './member-news.ts'
import { contactOfMember, type Profile, saveProfile } from './members-store.ts'

export type ToldProfile = { profile: Profile; contact: OwnContact }

/** Saves the given fields of a profile; the others stay. */
export const updateProfile = async (
  tx: Transaction,
  context: VerbContext,
  memberId: string,
  { profile, contact }: ToldProfile,
): Promise<void> => {
  const { siteId, now } = context
  await saveProfile(tx, { siteId, memberId, now }, profile)
  const contactId = await contactOfMember(tx, siteId, memberId)
  if (contactId) await saveOwnContact(tx, { siteId, contactId, now }, contact)
  await tellOfMember(tx, context, { name: 'member.updated', memberId })
}
