import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

/** The names, else the addresses, of those who paid, by payment. */
export async function findPayers(db: Queryable, siteId: string, paymentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('contacts', (join) =>
      join.onRef('contacts.site_id', '=', 'payments.site_id').onRef('contacts.id', '=', 'payments.contact_id'),
    )
    .select('payments.id')
    .select(sql<string | null>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)`.as('name'))
    .where('payments.site_id', '=', siteId)
    .where(sql<boolean>`payments.id = any(${paymentIds}::uuid[])`)
    .execute()
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
