import type { Due, DueKind } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { sumDues } from './due-sums-store.ts'
import { findDues } from './dues-store.ts'
import { toldDue, toldSums } from './told-due.ts'

const pageSize = 50

export const listDues: Handler<'dues', 'listDues'> = async ({ query }, { db, siteId, spokenLanguage }) => {
  const { limit = pageSize, offset = 0, from = '-infinity', contactId, ...narrowing } = query
  const { currency } = await loadSite(db, siteId)
  const wanted = { ...narrowing, siteId, currency, from, contactId: contactId?.toLowerCase() }
  const [rows, groups] = await Promise.all([findDues(db, wanted, { limit, offset }), sumDues(db, wanted)])
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return {
    dues: rows.map((row) => toldDue(row, spokenLanguage)),
    sums: toldSums(groups),
    pagingMetadata: { count: rows.length, offset, total },
  }
}

/** One thing that is owed now, however long. */
export async function requireDue(
  db: Queryable,
  siteId: string,
  { kind, id, language = null }: { kind: DueKind; id: string; language?: string | null },
): Promise<Due> {
  const { currency } = await loadSite(db, siteId)
  const wanted = { siteId, currency, kind, id: id.toLowerCase(), from: '-infinity' }
  const [row] = await findDues(db, wanted, { limit: 1, offset: 0 })
  if (!row) throw new Refusal('DUE_NOT_FOUND')
  return toldDue(row, language)
}
