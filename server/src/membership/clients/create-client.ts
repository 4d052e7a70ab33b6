import { randomUUID } from 'node:crypto'
import type { NewClient } from '@foyer/contract'
import { checkedCustomValues, invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { addContact, contactWithEmail, findContact, saveCustomValues } from '../../people/contacts/contacts.ts'
import { loadCustomFields } from '../../people/custom-fields/custom-fields.ts'
import { findClient } from './clients-store.ts'
import { requireClient } from './read-clients.ts'

export const createClient: Handler<'clients', 'createClient'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { customFields, ...details } = body.client
  requireSomeDetail(details)
  return await context.inTransaction(async (tx) => {
    const clientId = randomUUID()
    const isAdded = await addContact(tx, { siteId, now, contactId: clientId, details })
    if (!isAdded) throw await emailTaken(tx, siteId, details.email ?? '')
    if (customFields) {
      const values = checkedCustomValues(await loadCustomFields(tx, siteId), customFields, { path: 'client.customFields', by: 'BUSINESS' })
      await saveCustomValues(tx, { siteId, contactId: clientId, now }, { values })
    }
    const entity = await findContact(tx, siteId, clientId)
    if (!entity) throw new Refusal('CLIENT_NOT_FOUND')
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'client.created', entityId: clientId, payload: { entity } })
    return { client: requireClient(await findClient(tx, context, clientId)) }
  })
}

/** A client without a name, an address and a number could never be found again. */
export function requireSomeDetail({ firstName, lastName, email, phone }: NewClient): void {
  if (![firstName, lastName, email, phone].some((text) => text?.trim()))
    throw invalid('client', 'must have a name, an e-mail address or a phone number', 'REQUIRED')
}

/** The refusal names the client who has the address, so that the two can be merged. */
export async function emailTaken(tx: Transaction, siteId: string, email: string): Promise<Refusal<'CLIENT_EMAIL_TAKEN'>> {
  return new Refusal('CLIENT_EMAIL_TAKEN', { clientId: (await contactWithEmail(tx, siteId, email)) ?? '' })
}
