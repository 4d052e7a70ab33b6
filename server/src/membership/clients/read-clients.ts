import { type BusinessClient, contract } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { contactsFound } from '../../people/contacts/contacts.ts'
import { clientFields } from './client-fields.ts'
import { findClient, loadClients } from './clients-store.ts'

/** A manager who reads thousands of clients wants to know that there are more, not how many. */
const mostClientsCounted = 10_000

export const queryClients: Handler<'clients', 'queryClients'> = async ({ body }, context) => {
  const { db, siteId, dependencies } = context
  const { from, words } = contactsFound(db, siteId, body.search)
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    fields: clientFields,
    // A cursor belongs to its search: with another search it is refused.
    operation: `${contract.clients.queryClients.path} ${words.join(' ')}`,
    from: from.select('contacts.id'),
    query: body.query,
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: 'OFFSET' },
    mostCounted: mostClientsCounted,
  })
  return {
    clients: await loadClients(
      db,
      context,
      rows.map(({ id }) => id),
    ),
    pagingMetadata,
  }
}

export const getClient: Handler<'clients', 'getClient'> = async ({ params }, context) => ({
  client: requireClient(await findClient(context.db, context, params.clientId)),
})

export function requireClient(client: BusinessClient | null): BusinessClient {
  if (!client) throw new Refusal('CLIENT_NOT_FOUND')
  return client
}
