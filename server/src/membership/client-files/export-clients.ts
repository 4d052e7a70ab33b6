import { type BusinessClient, contract, type Query } from '@foyer/contract'
import type { ClientValues } from '@foyer/domain'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { csvLinesOf, csvOf, type Row } from '../../ground/tables/write-csv.ts'
import { contactsFound } from '../../people/contacts/contacts-store.ts'
import { clientFields, loadClients } from '../clients/clients-store.ts'
import { findValues } from './client-files-store.ts'
import { addressFields, columnOfField } from './client-values.ts'
import { customFieldsOf } from './custom-fields-of-files.ts'

const mostExported = 200_000
const clientsAtOnce = 500

/** Page by page, as the caller reads them: no more than a page is in memory. Mistakes of the filter are reported before the file begins. */
export const exportClients: Handler<'client-files', 'exportClients'> = async ({ body }, context) => {
  const { fields } = await customFieldsOf(context.db, context.siteId)
  const columns = [...ownColumns, ...fields.map(({ field }) => field), ...exportedColumns]
  const first = await pageOf(context, body)
  const pages = pagesFrom(context, body, first)
  return body.format === 'CSV'
    ? { contentType: 'text/csv; charset=utf-8', fileName: 'clients.csv', body: csvIn(pages, columns, body.byteOrderMark ?? true) }
    : { contentType: 'application/json; charset=utf-8', fileName: 'clients.json', body: jsonIn(pages) }
}

const ownColumns = ['id', ...Object.keys(columnOfField), ...addressFields]
const exportedColumns = ['account', 'nickname', 'pastVisits', 'comingVisits', 'lastVisit', 'nextVisit', 'plans', 'createdDate']

type Asked = { query?: Query; search?: string }
type ExportedClient = { client: BusinessClient; values: ClientValues }
type Page = { clients: ExportedClient[]; next: string | undefined }

async function pageOf(context: Context, { query, search }: Asked, cursor?: string): Promise<Page> {
  const { db, siteId, dependencies } = context
  const { from, words } = contactsFound(db, siteId, search)
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    fields: clientFields,
    operation: `${contract['client-files'].exportClients.path} ${words.join(' ')}`,
    from: from.select('contacts.id'),
    query: { filter: query?.filter, sort: query?.sort, cursorPaging: { limit: clientsAtOnce, ...(cursor && { cursor }) } },
    defaults: {
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      paging: 'CURSOR',
      limits: { least: 1, byDefault: clientsAtOnce, most: clientsAtOnce },
    },
  })
  const ids = rows.map(({ id }) => id)
  const [clients, values] = await Promise.all([loadClients(db, context, ids), findValues(db, siteId, ids)])
  return {
    clients: clients.map((client) => ({ client, values: values.get(client.id) ?? {} })),
    next: pagingMetadata.cursors?.next,
  }
}

async function* pagesFrom(context: Context, asked: Asked, first: Page): AsyncGenerator<ExportedClient[]> {
  let page = first
  for (let count = page.clients.length; ; count += page.clients.length) {
    yield page.clients
    if (page.next === undefined || count >= mostExported) return
    page = await pageOf(context, asked, page.next)
  }
}

async function* csvIn(pages: AsyncIterable<ExportedClient[]>, columns: readonly string[], bom: boolean): AsyncGenerator<string> {
  yield csvOf({ columns, rows: [] }, bom)
  for await (const page of pages) yield csvLinesOf({ columns, rows: page.map(rowOf) })
}

async function* jsonIn(pages: AsyncIterable<ExportedClient[]>): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const page of pages) {
    const clients = page.map(({ client, values }) => JSON.stringify({ ...values, ...client }))
    if (clients.length > 0) yield `${isFirst ? '' : ',\n'}${clients.join(',\n')}`
    isFirst = false
  }
  yield ']\n'
}

const rowOf = ({ client: { id, email, account, visits, plans, createdDate }, values }: ExportedClient): Row => ({
  id,
  ...values,
  email: values.email ?? email ?? '',
  account: account?.status ?? '',
  nickname: account?.nickname ?? '',
  pastVisits: String(visits.past),
  comingVisits: String(visits.coming),
  lastVisit: visits.lastDate ?? '',
  nextVisit: visits.nextDate ?? '',
  plans: plans.map(({ name }) => name).join('; '),
  createdDate,
})
