import { randomUUID } from 'node:crypto'
import type { Contact, ContactDetails, CustomFieldAudience, CustomFieldValue, Query } from '@foyer/contract'
import { type CompiledQuery, type RawBuilder, type Selectable, sql } from 'kysely'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { ContactsTable } from '../../ground/db/types.ts'
import type { Dependencies } from '../../ground/dependencies.ts'

type ContactRow = Pick<Selectable<ContactsTable>, (typeof contactColumns)[number] | 'email'>
/** `caller` gives the details. Only the business and the member behind a verified address may add to a contact that exists. */
export type Acquaintance = {
  siteId: string
  now: string
  caller: Caller
  details: ContactDetails
  timeZone?: string | null
  language?: string | null
}

const contactColumns = ['id', 'first_name', 'last_name', 'phone', 'time_zone', 'language', 'created_at', 'updated_at'] as const

/** A contact without an address of its own shows the one its account signs in with. */
const reach = sql<string | null>`coalesce(contacts.email, contacts.account_email)`.as('email')

export const findContact = async (db: Queryable, siteId: string, contactId: string): Promise<Contact | null> => {
  const row = await db
    .selectFrom('contacts')
    .select(contactColumns)
    .select(reach)
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  return row ? contactOf(row) : null
}

const fields: Fields = {
  id: { column: sql.ref('contacts.id'), type: 'id', isRequired: true },
  firstName: { column: sql.ref('contacts.first_name'), type: 'text' },
  lastName: { column: sql.ref('contacts.last_name'), type: 'text' },
  email: { column: sql.ref('contacts.email'), type: 'text' },
  phone: { column: sql.ref('contacts.phone'), type: 'text' },
  timeZone: { column: sql.ref('contacts.time_zone'), type: 'text' },
  language: { column: sql.ref('contacts.language'), type: 'text' },
  createdDate: { column: sql.ref('contacts.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('contacts.updated_at'), type: 'instant', isRequired: true },
}

type Reader = { db: Queryable; siteId: string; dependencies: Pick<Dependencies, 'signingKeys'> }

export const contactsFound = (db: Queryable, siteId: string, search = '') => {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const from = words.reduce(
    (contacts, word) => contacts.where('contacts.search', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`),
    db.selectFrom('contacts').where('contacts.site_id', '=', siteId),
  )
  return { from, words }
}

export const findContacts = async ({ db, siteId, dependencies }: Reader, query: Query | undefined, search: string | undefined) => {
  const { from, words } = contactsFound(db, siteId, search)
  const defaults = { sort: [{ fieldName: 'createdDate', order: 'DESC' as const }], paging: 'OFFSET' as const }
  // A cursor belongs to its search: with another search it is refused.
  const operation = `queryContacts ${words.join(' ')}`.trim()
  const { signingKeys } = dependencies
  const shown = from.select(contactColumns).select(reach)
  const { rows, pagingMetadata } = await findPage({ db, siteId, operation, signingKeys, fields, from: shown, query, defaults })
  return { contacts: rows.map(contactOf), pagingMetadata }
}

export type ContactStatement = CompiledQuery<{ id: string }>

export const contactById = (tx: Transaction, siteId: string, contactId: string): ContactStatement =>
  tx.selectFrom('contacts').select('id').where('site_id', '=', siteId).where('id', '=', contactId).compile()

/** One contact per e-mail address, in any spelling. An address that a customer typed proves nothing, so it does not change whose it is. */
export const contactByEmail = (tx: Transaction, acquaintance: Acquaintance): ContactStatement =>
  tx
    .insertInto('contacts')
    .values(newContact(acquaintance))
    .onConflict((conflict) =>
      conflict.expression(sql`site_id, lower(email)`).where('email', 'is not', null).doUpdateSet(addedBy(acquaintance)),
    )
    .returning('id')
    .compile()

/** Data that is missing, and with a member's own booking the zone and language that they use now. */
function addedBy({ caller, now }: Acquaintance) {
  const missing = (name: string) => sql<string | null>`coalesce(contacts.${sql.ref(name)}, excluded.${sql.ref(name)})`
  const names = ['first_name', 'last_name', 'phone', 'time_zone', 'language']
  if (isBusiness(caller)) return { ...Object.fromEntries(names.map((name) => [name, missing(name)])), updated_at: now }
  if (caller.kind !== 'member') return { updated_at: sql<string>`contacts.updated_at` }
  const isOwn = sql`exists (
    select from members join identities on identities.site_id = members.site_id and identities.id = members.id
    where members.site_id = contacts.site_id and members.id = ${caller.memberId}::uuid and members.contact_id = contacts.id and identities.email_verified)`
  const latest = (name: string) => sql<string | null>`coalesce(excluded.${sql.ref(name)}, contacts.${sql.ref(name)})`
  const added = (name: string) => (name === 'time_zone' || name === 'language' ? latest(name) : missing(name))
  const own = (name: string, value: RawBuilder<string | null>) =>
    sql<string | null>`case when ${isOwn} then ${value} else contacts.${sql.ref(name)} end`
  return {
    ...Object.fromEntries(names.map((name) => [name, own(name, added(name))])),
    updated_at: sql<string>`case when ${isOwn} then ${now}::timestamptz else contacts.updated_at end`,
  }
}

export const contactByPhone = (tx: Transaction, acquaintance: Acquaintance): ContactStatement => {
  const { site_id, phone, ...rest } = newContact(acquaintance)
  return sql<{ id: string }>`
    with known as (
      select id from contacts where site_id = ${site_id} and phone = ${phone} and email is null order by created_at, id limit 1
    ), made as (
      insert into contacts (site_id, id, first_name, last_name, phone, time_zone, language, created_at, updated_at)
      select ${site_id}, ${rest.id}, ${rest.first_name}, ${rest.last_name}, ${phone}, ${rest.time_zone}, ${rest.language}, ${rest.created_at},
        ${rest.updated_at}
      where not exists (select from known)
      returning id
    )
    select id from known union all select id from made`.compile(tx)
}

export const newContactById = (tx: Transaction, acquaintance: Acquaintance): ContactStatement =>
  tx.insertInto('contacts').values(newContact(acquaintance)).returning('id').compile()

const newContact = ({ siteId, now, details, timeZone, language }: Acquaintance) => ({
  site_id: siteId,
  id: randomUUID(),
  first_name: textOf(details.firstName),
  last_name: textOf(details.lastName),
  email: textOf(details.email),
  phone: textOf(details.phone),
  time_zone: textOf(details.timeZone) ?? timeZone ?? null,
  language: language ?? null,
  created_at: now,
  updated_at: now,
})

const textOf = (text: string | undefined): string | null => text?.trim() || null

export const contactOf = (row: ContactRow): Contact =>
  ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    timeZone: row.time_zone,
    language: row.language,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }) as Contact

export type CustomValues = { values: Record<string, CustomFieldValue>; shown: Record<string, CustomFieldAudience> }

export const customValuesOf = async (db: Queryable, siteId: string, contactId: string): Promise<CustomValues | null> => {
  const row = await db
    .selectFrom('contacts')
    .select(['custom_fields', 'custom_fields_shown'])
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  return row ? { values: row.custom_fields as CustomValues['values'], shown: row.custom_fields_shown as CustomValues['shown'] } : null
}

type Key = { siteId: string; contactId: string; now: string }
type Changes = { values: { [key: string]: CustomFieldValue | null }; shown?: CustomValues['shown'] }

export const saveCustomValues = async (tx: Transaction, { siteId, contactId, now }: Key, { values, shown }: Changes): Promise<void> => {
  await tx
    .updateTable('contacts')
    .set({
      custom_fields: sql`jsonb_strip_nulls(custom_fields || ${JSON.stringify(values)}::jsonb)`,
      ...(shown && { custom_fields_shown: JSON.stringify(shown) }),
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .execute()
}
