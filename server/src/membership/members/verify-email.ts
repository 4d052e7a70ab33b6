import { standingWithout } from '@foyer/domain'
import { giveContactsBookings } from '../../booking/bookings/bookings.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { type Identity, lockIdentity, saveStanding } from '../../people/accounts/accounts.ts'
import { contactKnownBy, joinContacts } from '../../people/contacts/contacts.ts'
import { contactOfMember } from './members-store.ts'

type Verified = { siteId: string; identityId: string; now: string }

/**
 * Marks the member's address as verified. The known contact with that address is merged with the member's, bookings included, and the
 * account no longer waits for verification. Returns the account as it is now; null if it is gone.
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
