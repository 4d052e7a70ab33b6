import type { Catalogue } from '@foyer/contract'
import type { Context, Handler, WritingHandler } from '../../ground/handler.ts'
import { csvOf } from '../../ground/tables/write-csv.ts'
import { callsIn, type OtherRooms } from './call-operation.ts'
import { readCatalogue } from './read-catalogue.ts'
import { servicesTable, sessionsTable } from './tables.ts'

async function catalogueOf(rooms: OtherRooms, context: Context, withoutEvents = false): Promise<Catalogue> {
  return await context.dependencies.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => (await readCatalogue(tx, callsIn(rooms, context, tx), { ...context, withoutEvents })).catalogue)
}

export const exportCatalogue =
  (rooms: OtherRooms): WritingHandler<'catalogue', 'exportCatalogue'> =>
  async (_received, context) =>
    Buffer.from(JSON.stringify(await catalogueOf(rooms, context)))

export const exportServicesCsv =
  (rooms: OtherRooms): Handler<'catalogue', 'exportServicesCsv'> =>
  async ({ query }, context) => ({
    ...csv,
    fileName: 'services.csv',
    body: csvOf(servicesTable(await catalogueOf(rooms, context, true)), query.byteOrderMark ?? true),
  })

export const exportSessionsCsv =
  (rooms: OtherRooms): Handler<'catalogue', 'exportSessionsCsv'> =>
  async ({ query }, context) => ({
    ...csv,
    fileName: 'sessions.csv',
    body: csvOf(sessionsTable(await catalogueOf(rooms, context)), query.byteOrderMark ?? true),
  })

const csv = { contentType: 'text/csv; charset=utf-8' }
