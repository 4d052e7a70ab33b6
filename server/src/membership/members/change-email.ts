import { giveContactsBookings } from '../../booking/bookings/bookings.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { saveEmail } from '../../people/accounts/accounts.ts'
import { contactKnownBy, joinContacts, renameContact } from '../../people/contacts/contacts.ts'
import { deleteProofsOf } from '../../people/sessions/sessions.ts'
import { contactOfMember } from './members-store.ts'

type Change = { siteId: string; memberId: string; email: string; now: string }

/**
 * Changes the address that a member signs in with, once it is verified. The member's contact gets it too, and is merged with a known
 * contact of that address. False if another account signs in with it: then the transaction must be rolled back.
 */
export const changeEmail = async (tx: Transaction, { siteId, memberId, email, now }: Change): Promise<boolean> => {
  if (!(await saveEmail(tx, { siteId, identityId: memberId, email, now }))) return false
  await deleteProofsOf(tx, { siteId, identityId: memberId })
  const own = await contactOfMember(tx, siteId, memberId)
  if (!own) return true
  const contactId = await contactOf(tx, { siteId, own, email, now })
  await giveContactsBookings(tx, { siteId, contactId, memberId })
  return true
}

type Known = { siteId: string; own: string; email: string; now: string }

const contactOf = async (tx: Transaction, { siteId, own, email, now }: Known): Promise<string> => {
  if (await renameContact(tx, { siteId, contactId: own, email, now })) return own
  const known = await contactKnownBy(tx, { siteId, email, now })
  await joinContacts(tx, { siteId, from: own, to: known, now, wins: 'FROM' })
  return known
}
