import { Refusal } from '@foyer/domain'
import type { Handler, Handlers } from '../../ground/handler.ts'
import { findContact, findContacts } from './contacts-store.ts'

const getContact: Handler<'contacts', 'getContact'> = async ({ params }, { db, siteId }) => {
  const contact = await findContact(db, siteId, params.contactId)
  if (!contact) throw new Refusal('CONTACT_NOT_FOUND')
  return { contact }
}

const queryContacts: Handler<'contacts', 'queryContacts'> = async ({ body }, context) =>
  await findContacts(context, body.query, body.search)

export const contactsHandlers: Handlers<'contacts'> = { getContact, queryContacts }
