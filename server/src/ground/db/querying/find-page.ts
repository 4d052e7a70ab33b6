import type { PagingMetadata, Query, Sorting } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queryable } from '../database.ts'
import { compileFilter } from './compile-filter.ts'
import type { Condition } from './conditions.ts'
import { type CursorContents, type CursorHome, type CursorSigner, readCursor, writeCursor } from './cursor.ts'
import type { Field, Fields } from './fields.ts'
import { type PagingLimits, readPaging, usualLimits } from './paging.ts'
import { isBeyond, orderBy, readSort, type SortKey, sortColumn } from './sorting.ts'

export type PageQuestion<DB, TB extends keyof DB, Row> = CursorHome & {
  db: Queryable
  signingKeys: CursorSigner
  fields: Fields
  from: SelectQueryBuilder<DB, TB, Row>
  query: Query | undefined
  root?: string
  besides?: Record<string, unknown>
  defaults: { sort: readonly Sorting[]; paging: 'OFFSET' | 'CURSOR'; limits?: PagingLimits }
  /** More rows are not counted: counting a large part of a large table takes longer than reading the page. */
  mostCounted?: number
  /** At most thousands of rows, so that one kept plan serves all values: making a plan takes as long as reading the page. */
  hasFewRows?: boolean
}

export type Page<Row> = { rows: Row[]; pagingMetadata: PagingMetadata }

export async function findPage<DB, TB extends keyof DB, Row>(question: PageQuestion<DB, TB, Row>): Promise<Page<Row>> {
  const { query = {}, defaults } = question
  const paging = readPaging(query, defaults.paging, defaults.limits ?? usualLimits, question.root)
  if (paging.kind === 'OFFSET') return await findByOffset(question, query, paging)
  const contents = paging.cursor ? readCursor(question.signingKeys, question, paging.cursor) : null
  return await findByCursor(question, query, { limit: paging.limit, contents })
}

export async function countRows<DB, TB extends keyof DB, Row>(
  db: Queryable,
  from: SelectQueryBuilder<DB, TB, Row>,
  condition: Condition,
): Promise<number> {
  const { rows } = await sql<{ total: string }>`${counted(from, condition)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

type Paged<Row> = Row & { page_position: (string | null)[] | null }

async function findByOffset<DB, TB extends keyof DB, Row>(
  { db, fields, from, defaults, root, mostCounted, hasFewRows }: PageQuestion<DB, TB, Row>,
  query: Query,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Row>> {
  const keys = readSort(fields, query, defaults.sort, root)
  const condition = compileFilter(fields, query.filter, root && `${root}.filter`)
  const all = matchingRows(from.where(condition), fields.id, keys)
  const slice = { limit, offset, isReversed: false, keepsPlan: keepsPlan(hasFewRows, query.filter) }
  // Few rows are filtered once, for the count and the page; of many, an index finds the page and the rest is not read.
  const isFilteredOnce = hasFewRows === true && Object.keys(query.filter ?? {}).length > 0
  const page = pageOf({ matching: isFilteredOnce ? sql`matching` : sql`(${all}) as matching`, wanted: from, id: fields.id }, keys, slice)
  const number = isFilteredOnce ? sql`select count(*) as total from matching` : counted(from, condition, mostCounted)
  // The count stands beside the page, so that it is known for an empty page, too.
  const { rows } = await sql<Paged<Row> & { page_total: string }>`
    ${isFilteredOnce ? sql`with matching as materialized (${all})` : sql``}
    select page.*, counted.total as page_total from (${number}) as counted left join (${page}) as page on true
    order by ${orderBy(keys, keyColumns('page', keys))}`.execute(db)
  const found = rows.filter((row) => row.page_position !== null)
  const total = Number(rows[0]?.page_total ?? 0)
  const tooManyToCount = mostCounted !== undefined && total > mostCounted
  return { rows: found, pagingMetadata: { count: found.length, offset, total: tooManyToCount ? mostCounted : total, tooManyToCount } }
}

async function findByCursor<DB, TB extends keyof DB, Row>(
  question: PageQuestion<DB, TB, Row>,
  query: Query,
  { limit, contents }: { limit: number; contents: CursorContents | null },
): Promise<Page<Row>> {
  const { db, fields, from, defaults, root, hasFewRows } = question
  const { filter, sort, position, isReversed } = contents ?? { ...query, position: null, isReversed: false }
  const keys = readSort(fields, contents ? { sort } : query, defaults.sort, root)
  const visible = from.where(compileFilter(fields, filter, root && `${root}.filter`))
  const beyond = position ? visible.where(isBeyond(keys, position, isReversed)) : visible
  const slice = { limit: limit === 0 ? 0 : limit + 1, offset: 0, isReversed, keepsPlan: keepsPlan(hasFewRows, filter) }
  const page = pageOf({ matching: sql`(${matchingRows(beyond, fields.id, keys)}) as matching`, wanted: from, id: fields.id }, keys, slice)
  const { rows } = await sql<Paged<Row>>`
    select page.* from (${page}) as page order by ${orderBy(keys, keyColumns('page', keys), isReversed)}`.execute(db)
  const found = rows.slice(0, limit)
  if (isReversed) found.reverse()
  const hasMore = rows.length > limit
  const ends = {
    hasNext: isReversed ? found.length > 0 : hasMore,
    hasPrevious: isReversed ? hasMore : position !== null && found.length > 0,
  }
  return { rows: found, pagingMetadata: cursorMetadata(question, { filter, keys, found, ...ends }) }
}

type Turned<Row> = { filter: unknown; keys: SortKey[]; found: Paged<Row>[]; hasNext: boolean; hasPrevious: boolean }

function cursorMetadata<DB, TB extends keyof DB, Row>(
  { signingKeys, siteId, operation, root = 'query', besides }: PageQuestion<DB, TB, Row>,
  { filter, keys, found, hasNext, hasPrevious }: Turned<Row>,
): PagingMetadata {
  const sort = keys.map(({ name, order }) => ({ fieldName: name, order }))
  const cursorAt = (row: Paged<Row> | undefined, isReversed: boolean): string => {
    const contents = { filter: filter ?? {}, sort, position: row?.page_position ?? [], isReversed, ...(besides && { besides }) }
    const cursor = writeCursor(signingKeys, { siteId, operation }, contents)
    if (cursor) return cursor
    throw invalid(`${root}.filter`, 'is too long for turning pages by cursor', 'FILTER_TOO_LARGE')
  }
  const cursors = {
    ...(hasNext && { next: cursorAt(found.at(-1), false) }),
    ...(hasPrevious && { prev: cursorAt(found[0], true) }),
  }
  return { count: found.length, cursors, hasNext }
}

type Slice = { limit: number; offset: number; isReversed: boolean; keepsPlan: boolean }

/** Prefixes of texts are found by index only with a plan made for them. */
const keepsPlan = (hasFewRows: boolean | undefined, filter: unknown): boolean =>
  hasFewRows === true && !JSON.stringify(filter ?? {}).includes('"$startsWith"')

// Few, because each makes a text of its own; by cursor, one row more is read.
const usualSizes: readonly number[] = [10, 20, 25, 50, 100].flatMap((size) => [size, size + 1])

function matchingRows<DB, TB extends keyof DB, Row>(
  from: SelectQueryBuilder<DB, TB, Row>,
  id: Field,
  keys: readonly SortKey[],
): RawBuilder<unknown> {
  const sorted = keys.map((key, index) => sortColumn(key).as(`page_key_${index}`))
  return sql`${from.clearSelect().select(id.column.as('page_id')).select(sorted)}`
}

type Source<DB, TB extends keyof DB, Row> = { matching: RawBuilder<unknown>; wanted: SelectQueryBuilder<DB, TB, Row>; id: Field }

/** The ids of the page first, by their sort keys alone; then all that is wanted of these rows, and of no row that is left out. */
function pageOf<DB, TB extends keyof DB, Row>(
  { matching, wanted, id }: Source<DB, TB, Row>,
  keys: readonly SortKey[],
  { limit, offset, isReversed, keepsPlan }: Slice,
): RawBuilder<Row> {
  // A kept plan suits the usual sizes only if they stand in the text: for a parameter PostgreSQL reckons with a tenth of all rows.
  const written = (count: number, isUsual: boolean) => (keepsPlan && isUsual ? sql.lit(count) : sql`${count}`)
  const chosen = sql`
    select * from ${matching} order by ${orderBy(keys, keyColumns('matching', keys), isReversed)}
    limit ${written(limit, usualSizes.includes(limit))} offset ${written(offset, offset === 0)}`
  const sortKeys = keyColumns('chosen', keys)
  // As text only of the rows of the page: before the sorting, it would be made of all.
  const position = sql`array[${sql.join(sortKeys.map((key) => sql`${key}::text`))}] as page_position`
  return sql`
    select detailed.*, ${position}, ${sql.join(sortKeys)} from (${chosen}) as chosen
    cross join lateral (${wanted.where(sql<boolean>`${id.column} = chosen.page_id`)}) as detailed`
}

const keyColumns = (table: string, keys: readonly SortKey[]): RawBuilder<unknown>[] =>
  keys.map((_, index) => sql.ref(`${table}.page_key_${index}`))

function counted<DB, TB extends keyof DB, Row>(
  from: SelectQueryBuilder<DB, TB, Row>,
  condition: Condition,
  mostCounted?: number,
): RawBuilder<unknown> {
  const matching = from.clearSelect().where(condition)
  if (mostCounted === undefined) return sql`${matching.select(sql<string>`count(*)`.as('total'))}`
  const first = matching.select(sql<number>`1`.as('one')).limit(mostCounted + 1)
  return sql`select count(*) as total from (${first}) as first`
}
