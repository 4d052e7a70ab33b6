import type { ClientMerge } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { setSavepoint } from '../../ground/db/savepoint.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { countOfContact, joinContacts, lockContact } from '../../people/contacts/change-contacts-store.ts'
import { findContact } from '../../people/contacts/contacts-store.ts'
import { findClient } from './clients-store.ts'
import { requireClient } from './read-clients.ts'

type Merging = { keptId: string; mergedId: string }

export const mergeClients: Handler<'clients', 'mergeClients'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies } = context
  requireTwo(body)
  return await context.inTransaction(async (tx) => {
    const merge = await merged(tx, context, body)
    const entity = await findContact(tx, siteId, body.keptId)
    if (!entity) throw new Refusal('CLIENT_NOT_FOUND')
    const payload = { entity, mergedId: body.mergedId }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'client.merged', entityId: body.keptId, payload })
    return merge
  })
}

/** Merges in a transaction that is rolled back, so that the preview is exact. */
export const previewClientMerge: Handler<'clients', 'previewClientMerge'> = async ({ body }, context) => {
  requireTwo(body)
  return await context.inTransaction(async (tx) => {
    const savepoint = await setSavepoint(tx)
    const merge = await merged(tx, context, body)
    await savepoint.undo()
    return merge
  })
}

function requireTwo({ keptId, mergedId }: Merging): void {
  if (keptId === mergedId) throw invalid('mergedId', 'must be another client than keptId', 'SAME')
}

async function merged(tx: Transaction, context: Context, { keptId, mergedId }: Merging): Promise<ClientMerge> {
  const { siteId, now } = context
  // One by one in id order, to prevent deadlocks.
  for (const id of [keptId, mergedId].toSorted()) if (!(await lockContact(tx, siteId, id))) throw new Refusal('CLIENT_NOT_FOUND')
  const moved = await countOfContact(tx, siteId, mergedId)
  await joinContacts(tx, { siteId, now, from: mergedId, to: keptId, wins: 'TO' })
  return { client: requireClient(await findClient(tx, context, keptId)), moved }
}
