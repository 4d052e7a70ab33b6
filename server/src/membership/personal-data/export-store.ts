import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import type { Person } from './person-store.ts'
import type { PersonalTable } from './personal-tables-fields.ts'

type Reading = { siteId: string; person: Person; atMost: number; after: number }

/** So many of a table’s rows of the person as JSON, without keys and hashes, in the order in which they are stored. */
export const readRows = async (
  db: Queryable,
  { table, of, leavesOut = [] }: PersonalTable,
  { siteId, person, atMost, after }: Reading,
): Promise<object[]> => {
  const hidden = ['site_id', ...leavesOut]
  const { rows } = await sql<{ row: object }>`
    select jsonb_strip_nulls(to_jsonb(${sql.table(table)}.*) - ${hidden}::text[]) as row from ${sql.table(table)}
    where site_id = ${siteId} and ${of(person)} order by ctid limit ${atMost} offset ${after}`.execute(db)
  return rows.map(({ row }) => row)
}

/** All pages come from one snapshot, in which no row moves from one to another. */
export const inOneSnapshot = <Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)
