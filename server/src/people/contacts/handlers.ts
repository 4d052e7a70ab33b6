import type { Handlers } from '../../ground/handler.ts'
import { getContact, queryContacts } from './read-contacts.ts'

export const contactsHandlers: Handlers<'contacts'> = { getContact, queryContacts }
