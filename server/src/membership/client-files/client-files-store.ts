import type { Contact } from '@foyer/contract'
import type { ClientValues, PresentClient } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { tablesOfContacts } from '../../people/contacts/change-contacts-store.ts'
import { contactOf } from '../../people/contacts/contacts-store.ts'
import { type ClientChange, type ContactRow, changeRow, columnOfField, type TypedCustomValue, valuesOf } from './client-values.ts'

export type Wanted = { ids: string[]; emails: string[]; phones: string[]; names: string[] }

type PresentRow = ContactRow & { has_account: boolean; notes: string[] | null }

export async function findClientsMeant(tx: Transaction, siteId: string, wanted: Wanted, isLocked: boolean): Promise<PresentClient[]> {
  const ofSite = sql`select id from contacts where site_id = ${siteId}`
  const { rows } = await sql<PresentRow>`
    select ${detailColumns}, contacts.account_status is not null as has_account,
      (select array_agg(text) from client_notes where client_notes.site_id = contacts.site_id and contact_id = contacts.id) as notes
    from contacts where contacts.site_id = ${siteId} and contacts.id = any(array(
      ${ofSite} and id = any(${wanted.ids}::uuid[])
      union ${ofSite} and email is not null and lower(email) = any(${wanted.emails}::text[])
      union ${ofSite} and email is null and phone is not null and regexp_replace(phone, '[^0-9+]', '', 'g') = any(${wanted.phones}::text[])
      union ${ofSite} and email is null and phone is null
        and lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) = any(${wanted.names}::text[])))
    order by contacts.id ${isLocked ? sql`for no key update of contacts` : sql``}`.execute(tx)
  return rows.map((row) => ({ id: row.id, hasAccount: row.has_account, values: valuesOf(row), notes: row.notes ?? [] }))
}

const detailColumns = sql`contacts.id, contacts.first_name, contacts.last_name, contacts.email, contacts.phone, contacts.language,
  contacts.company, contacts.job_title, contacts.birthdate, contacts.addresses -> 0 as address, contacts.custom_fields`

export async function findValues(db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, ClientValues>> {
  const { rows } = await sql<ContactRow>`
    select ${detailColumns} from contacts where site_id = ${siteId} and id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, valuesOf(row)]))
}

export async function findContactsById(db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'first_name', 'last_name', 'phone', 'time_zone', 'language', 'created_at', 'updated_at'])
    .select(sql<string | null>`coalesce(email, account_email)`.as('email'))
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, contactOf(row)]))
}

type At = { siteId: string; now: string }

export async function insertClients(tx: Transaction, { siteId, now }: At, ids: readonly string[]): Promise<void> {
  await sql`insert into contacts (site_id, id, created_at, updated_at)
    select ${siteId}, id, ${now}, ${now} from unnest(${ids}::uuid[]) as id`.execute(tx)
}

export async function changeClients(
  tx: Transaction,
  { siteId, now }: At,
  changes: readonly ClientChange[],
  typed: TypedCustomValue,
): Promise<boolean> {
  const rows = JSON.stringify(changes.map((change) => changeRow(change, typed)))
  const columns = Object.values(columnOfField).map(
    (column) =>
      sql`${sql.ref(column)} = case when change.columns ? ${column} then change.columns ->> ${column} else contacts.${sql.ref(column)} end`,
  )
  try {
    await sql`
      update contacts set ${sql.join(columns)}, updated_at = ${now},
        addresses = case when change.address = '{}' then addresses else
          (select coalesce(jsonb_agg(line) filter (where line <> '{}'), '[]') from jsonb_array_elements(
            jsonb_build_array(jsonb_strip_nulls(coalesce(addresses -> 0, '{}') || change.address)) || (addresses - 0)) as line) end,
        custom_fields = jsonb_strip_nulls(custom_fields || change.custom)
      from jsonb_to_recordset(${rows}::jsonb) as change (id uuid, columns jsonb, address jsonb, custom jsonb)
      where contacts.site_id = ${siteId} and contacts.id = change.id`.execute(tx)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  }
}

const uniqueViolation = '23505'

export type NewNote = { id: string; clientId: string; text: string }

export async function insertNotes(tx: Transaction, { siteId, now }: At, author: string, notes: readonly NewNote[]): Promise<void> {
  await sql`
    insert into client_notes (site_id, id, contact_id, text, author, created_at)
    select ${siteId}, id, "clientId", text, ${author}, ${now}
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note (id uuid, "clientId" uuid, text text)`.execute(tx)
}

export async function findNamed(
  tx: Transaction,
  siteId: string,
  { clientIds, noteIds }: { clientIds: readonly string[]; noteIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const naming = [
    ...tablesOfContacts.filter((table) => table !== 'client_notes'),
    'waiting_list_entries' as const,
    'invoices' as const,
  ].map((table) => sql`select contact_id from ${sql.table(table)} where site_id = ${siteId} and contact_id = any(${clientIds}::uuid[])`)
  const { rows } = await sql<{ contact_id: string }>`
    ${sql.join(naming, sql` union `)} union
    select contact_id from client_notes where site_id = ${siteId} and contact_id = any(${clientIds}::uuid[]) and id <> all(${noteIds}::uuid[])`.execute(
    tx,
  )
  return new Set(rows.map(({ contact_id }) => contact_id))
}

export async function deleteContacts(tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from contacts where site_id = ${siteId} and id = any(${ids}::uuid[])`.execute(tx)
}

export async function deleteNotes(tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from client_notes where site_id = ${siteId} and id = any(${ids}::uuid[])`.execute(tx)
}

/** In id order, so that no new booking refers to the clients before they are deleted. */
export async function lockClients(tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> {
  await sql`select from contacts where site_id = ${siteId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}
