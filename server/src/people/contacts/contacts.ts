import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { type Acquaintance, type ContactStatement, contactByEmail, contactById, contactByPhone, newContactById } from './contacts-store.ts'

/**
 * The one named, the one with this e-mail address, the one with this phone number and no address, or a new one. These details are not
 * verified, so they never overwrite what a contact has.
 */
export const findOrCreateContact = async (tx: Transaction, acquaintance: Acquaintance): Promise<string> => {
  const { rows } = await tx.executeQuery(contactStatement(tx, acquaintance))
  return contactIn(rows)
}

export const contactStatement = (tx: Transaction, acquaintance: Acquaintance): ContactStatement => {
  const { siteId, details } = acquaintance
  if (details.contactId) return contactById(tx, siteId, details.contactId)
  if (details.email?.trim()) return contactByEmail(tx, acquaintance)
  return details.phone?.trim() ? contactByPhone(tx, acquaintance) : newContactById(tx, acquaintance)
}

export const contactIn = ([contact]: readonly { id: string }[]): string => {
  if (!contact) throw new Refusal('CONTACT_NOT_FOUND')
  return contact.id
}
