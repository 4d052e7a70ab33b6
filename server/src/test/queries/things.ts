import type { Aggregation, Filter, Query, SearchDetails } from '@foyer/contract'
import { sql } from 'kysely'
import { aggregate } from '../../ground/db/querying/aggregations/aggregate.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import type { CursorSigner } from '../../ground/db/querying/cursor.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import { compileSearch } from '../../ground/db/querying/text-search.ts'
import { createTestDatabase } from '../servers/database.ts'

// A table with every type of field; each property runs on rows it has just written.
export const fields: Fields = {
  id: { column: sql.ref('things.id'), type: 'id' },
  name: { column: sql.ref('things.name'), type: 'text', aliases: ['title'], isSearchable: true },
  kind: { column: sql.ref('things.kind'), type: 'enum', values: ['CLASS', 'COURSE'] },
  size: { column: sql.ref('things.size'), type: 'number' },
  rank: { column: sql.ref('things.rank'), type: 'number', isRequired: true },
  isOpen: { column: sql.ref('things.is_open'), type: 'boolean' },
  createdDate: { column: sql.ref('things.created_at'), type: 'instant' },
  tags: { column: sql.ref('things.tags'), type: 'textList' },
  ownerIds: { column: sql.ref('things.owner_ids'), type: 'idList' },
  weights: { column: sql`things.weights::numeric[]`, type: 'numberList', isSortable: true },
}

export type Thing = {
  id: string
  name: string | null
  kind: string | null
  size: number | null
  rank: number
  isOpen: boolean | null
  createdDate: string | null
  tags: string[] | null
  ownerIds: string[]
  weights: number[]
}

type Things = {
  things: {
    id: string
    name: string | null
    kind: string | null
    size: number | null
    rank: number
    is_open: boolean | null
    created_at: string | null
    tags: string[] | null
    owner_ids: string[]
    weights: number[]
  }
}

// Signing belongs to the room `signing-keys`; here a cursor only has to come back unchanged.
const signer: CursorSigner = {
  signLink: (payload, purpose) => Buffer.from(JSON.stringify({ payload, purpose })).toString('base64url'),
  readLink: (token, purpose) => {
    try {
      const link = JSON.parse(Buffer.from(token, 'base64url').toString())
      return link.purpose === purpose ? link.payload : null
    } catch {
      return null
    }
  },
}

/** The table in its own database, with two functions: write rows, and query them. */
export async function createThings() {
  const { db, drop } = await createTestDatabase()
  await sql`
    create table things (id uuid primary key, name text, kind text, size integer, rank integer not null, is_open boolean,
      created_at timestamptz, tags text[], owner_ids uuid[] not null, weights integer[] not null)`.execute(db)
  // The table is not among the product's; the builder is told of it here.
  const withThings = db.withTables<Things>()

  const fill = async (rows: readonly Thing[]): Promise<void> => {
    await sql`truncate things`.execute(db)
    const columns = rows.map(({ isOpen, createdDate, ownerIds, ...thing }) => ({
      ...thing,
      is_open: isOpen,
      created_at: createdDate,
      owner_ids: ownerIds,
    }))
    await withThings.insertInto('things').values(columns).execute()
  }

  const ask = (query: Query, siteId = 'site', operation = 'queryThings', hasFewRows = false) =>
    findPage({
      hasFewRows,
      db,
      signingKeys: signer,
      siteId,
      operation,
      fields,
      from: withThings.selectFrom('things').selectAll('things'),
      query,
      defaults: { sort: [], paging: 'OFFSET' },
    })

  const aggregated = (
    aggregations: readonly Aggregation[],
    { filter = {}, timeZone = 'UTC' }: { filter?: Filter; timeZone?: string } = {},
  ) =>
    aggregate({
      db,
      fields,
      from: withThings.selectFrom('things').selectAll('things'),
      condition: compileFilter(fields, filter),
      aggregations,
      timeZone,
      path: 'search.aggregations',
    })

  const containing = async (details: SearchDetails): Promise<Thing['name'][]> => {
    const condition = compileSearch(fields, details, { byDefault: ['name'], path: 'search.search' })
    const rows = await withThings.selectFrom('things').select('name').where(condition).orderBy('rank').execute()
    return rows.map(({ name }) => name)
  }

  return { fill, ask, aggregated, containing, drop }
}

export type ThingsTable = Awaited<ReturnType<typeof createThings>>

export const example: Thing = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ada',
  kind: 'CLASS',
  size: 1,
  rank: 0,
  isOpen: true,
  createdDate: '2027-03-01T09:00:00.000Z',
  tags: ['yoga'],
  ownerIds: [],
  weights: [],
}

export const manyThings = (count: number): Thing[] =>
  Array.from({ length: count }, (_, rank) => ({ ...example, rank, id: `22222222-2222-4222-8222-${String(rank).padStart(12, '0')}` }))
