import type { AggregationData, Search, SearchDetails, Sorting } from '@foyer/contract'
import { invalid, isTimeZone } from '@foyer/domain'
import type { SelectQueryBuilder } from 'kysely'
import type { Queryable } from '../database.ts'
import { aggregate } from './aggregations/aggregate.ts'
import { compileFilter } from './compile-filter.ts'
import { allOf } from './conditions.ts'
import { type CursorHome, type CursorSigner, readCursor } from './cursor.ts'
import { type Fields, inZone } from './fields.ts'
import { findPage, type Page } from './find-page.ts'
import type { PagingLimits } from './paging.ts'
import { compileSearch } from './text-search.ts'

export type SearchQuestion<DB, TB extends keyof DB, Row> = CursorHome & {
  db: Queryable
  signingKeys: CursorSigner
  fields: Fields
  from: SelectQueryBuilder<DB, TB, Row>
  search: Search
  searched: readonly string[]
  defaults: { sort: readonly Sorting[]; limits: PagingLimits }
  hasFewRows?: boolean
  siteTimeZone: () => Promise<string>
}

type Kept = { details: SearchDetails; timeZone: string }

export async function findBySearch<DB, TB extends keyof DB, Row>(
  question: SearchQuestion<DB, TB, Row>,
): Promise<Page<Row> & { aggregationData: AggregationData }> {
  const { db, signingKeys, siteId, operation, from, search, defaults, hasFewRows = false } = question
  const kept = await keptOf(question)
  const fields = inZone(question.fields, kept.timeZone)
  const words = compileSearch(fields, kept.details, { byDefault: question.searched, path: 'search.search' })
  const condition = allOf([words, compileFilter(fields, search.filter, 'search.filter')])
  const [page, aggregationData] = await Promise.all([
    findPage({
      db,
      signingKeys,
      siteId,
      operation,
      fields,
      hasFewRows: hasFewRows && !kept.details.expression,
      from: from.where(words),
      query: search,
      root: 'search',
      besides: kept,
      defaults: { ...defaults, paging: 'CURSOR' },
    }),
    aggregate({
      db,
      fields,
      from,
      condition,
      aggregations: search.aggregations ?? [],
      timeZone: kept.timeZone,
      path: 'search.aggregations',
    }),
  ])
  return { ...page, aggregationData }
}

async function keptOf<DB, TB extends keyof DB, Row>(question: SearchQuestion<DB, TB, Row>): Promise<Kept> {
  const { search: details = {}, timeZone, cursorPaging } = question.search
  // The cursor is signed, so it holds what `besides` put into it.
  if (cursorPaging?.cursor) return readCursor(question.signingKeys, question, cursorPaging.cursor).besides as Kept
  return { details, timeZone: timeZone ? requireZone(timeZone) : await question.siteTimeZone() }
}

function requireZone(timeZone: string, path = 'search.timeZone'): string {
  if (isTimeZone(timeZone) || /^[+-](0\d|1[0-4]):[0-5]\d$/.test(timeZone)) return timeZone
  throw invalid(path, 'must be the name of a time zone, or an offset such as +02:00', 'TIME_ZONE')
}
