import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { TillClosingsTable } from '../../ground/db/types.ts'

export type ClosingRow = Selectable<TillClosingsTable>

/** Null for the shared till of programs. */
export type Person = string | null

const isOf = (person: Person) => sql<boolean>`person_id is not distinct from ${person}::uuid`

export async function findLastClosings(db: Queryable, siteId: string, person: Person | 'ALL'): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select distinct on (person_id) till_closings.* from till_closings
    where site_id = ${siteId} ${person === 'ALL' ? sql`` : sql`and ${isOf(person)}`}
    order by person_id, number desc`.execute(db)
  return rows
}

export const listClosingsOfDay = (db: Queryable, siteId: string, day: string, person: Person | 'ALL'): Promise<ClosingRow[]> =>
  closings(db, siteId, person).where('day', '=', day).orderBy('closed_at').orderBy('id').execute()

const closings = (db: Queryable, siteId: string, person: Person | 'ALL') =>
  db
    .selectFrom('till_closings')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if(person !== 'ALL', (query) => query.where(isOf(person)))

type Paging = { limit: number; offset: number }

export async function listClosings(
  db: Queryable,
  siteId: string,
  person: Person | 'ALL',
  { limit, offset }: Paging,
): Promise<{ rows: ClosingRow[]; total: number }> {
  const rows = await closings(db, siteId, person).orderBy('closed_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const counted = await closings(db, siteId, person)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(counted.total) }
}

export async function findClosing(db: Queryable, siteId: string, id: string): Promise<ClosingRow | null> {
  const row = await closings(db, siteId, 'ALL').where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export type OpenLine = {
  id: string
  person_id: Person
  person_name: string | null
  kind: string
  units: string
  currency: string
  purpose: string
  desk_method: string
  desk_method_name: string | null
  created_at: string
}

export type Span = { siteId: string; from: string; until: string }

/** Oldest first. Lines from before there were tills name no way and are left out. */
export async function findOpenLines(db: Queryable, { siteId, from, until }: Span, person: Person | 'ALL'): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select payment_lines.id, payment_lines.till_of_id as person_id, payment_lines.made_by as person_name, payment_lines.kind,
      payment_lines.units::text as units, payments.currency, payments.purpose, payment_lines.desk_method, payment_lines.desk_method_name,
      payment_lines.created_at
    from payment_lines join payments on payments.site_id = payment_lines.site_id and payments.id = payment_lines.payment_id
    where payment_lines.site_id = ${siteId} and payment_lines.desk_method is not null
      and payment_lines.created_at >= ${from}::timestamptz and payment_lines.created_at < ${until}::timestamptz
      ${person === 'ALL' ? sql`` : sql`and payment_lines.till_of_id is not distinct from ${person}::uuid`}
      and not exists (select from till_lines where till_lines.site_id = payment_lines.site_id and till_lines.line_id = payment_lines.id)
    order by payment_lines.created_at, payment_lines.position, payment_lines.id`.execute(db)
  return rows
}

export async function findNames(db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('identities')
    .select((eb) => ['id', eb.fn.coalesce('name', 'email').as('name')])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type NewClosing = Omit<ClosingRow, 'rows' | 'float_units'> & { rows: object[]; float_units: bigint }

export async function insertClosing(tx: Transaction, closing: NewClosing, lineIds: readonly string[]): Promise<void> {
  const { site_id: siteId, id } = closing
  await tx
    .insertInto('till_closings')
    .values({ ...closing, rows: JSON.stringify(closing.rows) })
    .execute()
  if (lineIds.length === 0) return
  await sql`insert into till_lines (site_id, line_id, closing_id)
    select ${siteId}::uuid, line_id, ${id}::uuid from unnest(${lineIds}::uuid[]) as line_id`.execute(tx)
}
