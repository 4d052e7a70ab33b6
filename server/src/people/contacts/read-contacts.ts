import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findContact, findContacts } from './contacts-store.ts'

export const getContact: Handler<'contacts', 'getContact'> = async ({ params }, { db, siteId }) => {
  const contact = await findContact(db, siteId, params.contactId)
  if (!contact) throw new Refusal('CONTACT_NOT_FOUND')
  return { contact }
}

export const queryContacts: Handler<'contacts', 'queryContacts'> = async ({ body }, context) =>
  await findContacts(context, body.query, body.search)
