import { doByFilter, type VerbsByFilter } from '../../ground/bulk/bulk.ts'
import type { Handler } from '../../ground/handler.ts'
import { clientsMatching } from '../clients/clients.ts'
import { removeClient } from './delete-client.ts'
import { countOfClients } from './preview-store.ts'

export const previewClientsDeletion: Handler<'personal-data', 'previewClientsDeletion'> = async ({ body }, { db, siteId, now }) => ({
  counts: await countOfClients(db, { siteId, now }, await clientsMatching(db, siteId, body)),
})

export const bulkDeleteClients: Handler<'personal-data', 'bulkDeleteClients'> = ({ body }, context) =>
  doByFilter(context, {
    room: 'personal-data',
    operation: 'bulkDeleteClients',
    body,
    idsOf: (tx) => clientsMatching(tx, context.siteId, body),
  })

export const personalDataByFilter: VerbsByFilter<'personal-data'> = { bulkDeleteClients: removeClient }
