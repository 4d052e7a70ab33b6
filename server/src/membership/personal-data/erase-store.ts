import { sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'
import type { Person } from './person-store.ts'
import { type PersonalTable, personalTables } from './personal-tables-fields.ts'

type Erasing = { siteId: string; person: Person }

const eachOf = (tables: readonly PersonalTable[], erase: (table: PersonalTable) => Promise<void>): Promise<void> =>
  tables.reduce((before, table) => before.then(() => erase(table)), Promise.resolve())

/** What stays loses everything that says whose it was: one statement for each table. */
export const clearKept = (tx: Transaction, { siteId, person }: Erasing): Promise<void> =>
  eachOf(personalTables, async ({ table, of, after }) => {
    if (after === 'GONE' || after.set === null) return
    await sql`update ${sql.table(table)} set ${after.set} where site_id = ${siteId} and ${of(person)}`.execute(tx)
  })

/** The rows that do not stay, those that refer to others first. */
export const deleteRest = (tx: Transaction, { siteId, person }: Erasing): Promise<void> =>
  eachOf(personalTables, async ({ table, of, about, after }) => {
    if (after !== 'GONE') return
    const ofPerson = about ? sql`(${of(person)} or ${about(person)})` : of(person)
    await sql`delete from ${sql.table(table)} where site_id = ${siteId} and ${ofPerson}`.execute(tx)
  })

/** The person at the payment provider is deleted by a job, after the transaction: `payments/forget-customer.ts`. */
export const noteCustomers = async (tx: Transaction, { siteId, person }: Erasing, now: string): Promise<void> => {
  await sql`
    insert into customers_to_forget (site_id, customer_id, due_at)
    select distinct ${siteId}::uuid, customer_id, ${now}::timestamptz from (
      select customer_id from member_methods where site_id = ${siteId} and member_id = any(${person.memberIds}::uuid[])
      union select customer_id from order_billing where site_id = ${siteId} and order_id = any(${person.orderIds}::uuid[])) as known
    on conflict do nothing`.execute(tx)
}
