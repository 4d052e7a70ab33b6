import { standingWithout } from '@foyer/domain'
import { giveContactsBookings } from '../../booking/bookings/save-bookings-store.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { type Identity, lockIdentity, saveEmail, saveStanding } from '../../people/accounts/accounts-store.ts'
import { joinContacts } from '../../people/contacts/change-contacts-store.ts'
import { contactKnownBy, renameContact } from '../../people/contacts/own-contacts-store.ts'
import { deleteProofsOf } from '../../people/sessions/sessions-store.ts'
import { contactOfMember } from '../members/members-store.ts'

type Verified = { siteId: string; identityId: string; now: string }

/**
 * The known contact with that address is merged with the member's, bookings included, and the account no longer waits for verification.
 * Null if the account is gone.
 */
export const verifyEmail = async (tx: Transaction, { siteId, identityId, now }: Verified): Promise<Identity | null> => {
  const identity = await lockIdentity(tx, siteId, identityId)
  if (!identity) return null
  const standing = { ...standingWithout(identity, 'PENDING_EMAIL_VERIFICATION_REQUIRED'), isEmailVerified: true }
  await saveStanding(tx, { siteId, identityId, now, ...standing })
  await linkContact(tx, { siteId, identityId, now }, identity.email)
  return { ...identity, ...standing }
}

const linkContact = async (tx: Transaction, { siteId, identityId: memberId, now }: Verified, email: string): Promise<void> => {
  const own = await contactOfMember(tx, siteId, memberId)
  if (!own) return
  const contactId = await contactKnownBy(tx, { siteId, email, now })
  if (contactId !== own) {
    // What the person entered wins over what was typed for them.
    await joinContacts(tx, { siteId, from: own, to: contactId, now, wins: 'FROM' })
  }
  await giveContactsBookings(tx, { siteId, contactId, memberId })
}

type Change = { siteId: string; memberId: string; email: string; now: string }

/**
 * Once the new address is verified. The member's contact gets it too, and is merged with a known contact of that address. False if another
 * account signs in with it: then the transaction must be rolled back.
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
