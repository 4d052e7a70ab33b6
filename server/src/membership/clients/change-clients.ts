import { randomUUID } from 'node:crypto'
import type { BusinessClient, ClientChanges, NewClient } from '@foyer/contract'
import { checkedCustomValues, invalid, Refusal, whyEmailStays } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { setSavepoint } from '../../ground/db/savepoint.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { addContact, changeContact, contactWithEmail, lockContact } from '../../people/contacts/change-contacts-store.ts'
import { findContact, saveCustomValues } from '../../people/contacts/contacts-store.ts'
import { loadCustomFields } from '../../people/custom-fields/custom-fields-store.ts'
import { findClient } from './clients-store.ts'
import { changeTags } from './notes-and-tags.ts'
import { requireClient } from './read-clients.ts'

export const updateClient: Handler<'clients', 'updateClient'> = async ({ params, body, cleared }, context) => {
  const { siteId, now, caller, dependencies } = context
  const contactId = params['client.id']
  const { id: _, customFields, tags, ...sent } = body.client
  const gone = Object.fromEntries(details.filter((name) => cleared.has(`client.${name}`)).map((name) => [name, null]))
  const changes: Changes = { ...sent, ...gone }
  return await context.inTransaction(async (tx) => {
    await lockContact(tx, siteId, contactId)
    const client = requireClient(await findClient(tx, context, contactId))
    const previous = await findContact(tx, siteId, contactId)
    if (!previous) throw new Refusal('CLIENT_NOT_FOUND')
    if (changes.email !== undefined) await requireEmailMay(tx, siteId, client, changes.email)
    requireSomeDetail({ ...previous, ...sent, ...Object.fromEntries(Object.keys(gone).map((name) => [name, undefined])) })
    const savepoint = await setSavepoint(tx)
    if (!(await changeContact(tx, { siteId, now, contactId }, changes))) {
      await savepoint.undo()
      throw await emailTaken(tx, siteId, changes.email ?? '')
    }
    if (customFields) {
      const fields = await loadCustomFields(tx, siteId)
      const values = checkedCustomValues(fields, customFields, { path: 'client.customFields', by: 'BUSINESS' })
      await saveCustomValues(tx, { siteId, contactId, now }, { values })
    }
    if (tags) await changeTags(tx, context, contactId, () => tags)
    const entity = await findContact(tx, siteId, contactId)
    if (!entity) throw new Refusal('CLIENT_NOT_FOUND')
    const payload = { entity, previous }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'client.updated', entityId: contactId, payload })
    return { client: requireClient(await findClient(tx, context, contactId)) }
  })
}

async function requireEmailMay(tx: Transaction, siteId: string, client: BusinessClient, wanted: string | null): Promise<void> {
  const facts = { clientId: client.id, hasAccount: client.account !== undefined, present: client.email }
  const holderId = wanted === null ? null : await contactWithEmail(tx, siteId, wanted)
  const reason = whyEmailStays(facts, { wanted, holderId })
  if (reason === 'CLIENT_HAS_ACCOUNT') throw new Refusal(reason)
  if (reason === 'CLIENT_EMAIL_TAKEN') throw new Refusal(reason, { clientId: holderId ?? '' })
}

const details = ['firstName', 'lastName', 'email', 'phone', 'language'] as const

type Changes = { [Name in keyof Omit<ClientChanges, 'id' | 'customFields' | 'tags'>]: ClientChanges[Name] | null }

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
function requireSomeDetail({ firstName, lastName, email, phone }: NewClient): void {
  if (![firstName, lastName, email, phone].some((text) => text?.trim()))
    throw invalid('client', 'must have a name, an e-mail address or a phone number', 'REQUIRED')
}

/** The refusal names the client who has the address, so that the two can be merged. */
async function emailTaken(tx: Transaction, siteId: string, email: string): Promise<Refusal<'CLIENT_EMAIL_TAKEN'>> {
  return new Refusal('CLIENT_EMAIL_TAKEN', { clientId: (await contactWithEmail(tx, siteId, email)) ?? '' })
}
