import { randomUUID } from 'node:crypto'
import type { BusinessClient, ClientAccountStatus, ClientList, CustomFieldValues, MemberAddress } from '@foyer/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import type { ClientListsTable } from '../../ground/db/types.ts'
import { isOrderOf, statusAt as orderStatusAt } from '../../money/orders/order-fields.ts'

type ClientRow = {
  id: string
  first_name: string | null
  last_name: string | null
  shown_email: string | null
  phone: string | null
  time_zone: string | null
  language: string | null
  company: string | null
  job_title: string | null
  birthdate: string | null
  address: MemberAddress | null
  custom_fields: CustomFieldValues
  tags: string[]
  created_at: string
  updated_at: string
  member_id: string | null
  login_email: string
  account_status: ClientAccountStatus
  nickname: string | null
  slug: string
  last_login_at: string | null
  past: number
  coming: number
  last_at: string | null
  next_at: string | null
  plans: BusinessClient['plans']
}

type Reading = { siteId: string; now: string }

export async function loadClients(db: Queryable, { siteId, now }: Reading, ids: readonly string[]): Promise<BusinessClient[]> {
  const { rows } = await sql<ClientRow>`
    select contacts.id, contacts.first_name, contacts.last_name, coalesce(contacts.email, contacts.account_email) as shown_email,
      contacts.phone, contacts.time_zone, contacts.language, contacts.company, contacts.job_title, contacts.birthdate,
      contacts.addresses -> 0 as address, ${openCustomFields} as custom_fields, contacts.tags, contacts.created_at, contacts.updated_at, account.*, visits.*, owned.plans
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join contacts on contacts.site_id = ${siteId} and contacts.id = wanted.id
    left join lateral (
      select members.id as member_id, identities.email as login_email, contacts.account_status, members.nickname, members.slug,
        identities.last_login_at
      from members join identities on identities.site_id = members.site_id and identities.id = members.id
      where members.site_id = contacts.site_id and members.contact_id = contacts.id
      order by members.created_at desc, members.id limit 1
    ) as account on true
    cross join lateral (
      select count(*) filter (where start_at <= ${now})::int as past, count(*) filter (where start_at > ${now})::int as coming,
        max(start_at) filter (where start_at <= ${now}) as last_at, min(start_at) filter (where start_at > ${now}) as next_at
      from bookings
      where bookings.site_id = contacts.site_id and bookings.contact_id = contacts.id and bookings.status in ('CONFIRMED', 'PENDING')
    ) as visits
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('orderId', id, 'name', plan_name, 'status', ${orderStatusAt(now)})
        order by created_at desc, id), '[]') as plans
      from plan_orders
      where plan_orders.site_id = contacts.site_id and ${isOrderOf(buyer)} and ${orderStatusAt(now)} in ('ACTIVE', 'PAUSED')
        and plan_orders.credit_reason is null
    ) as owned
    order by wanted.place`.execute(db)
  return rows.map(clientOf)
}

const buyer = { siteId: sql.ref('contacts.site_id'), contactId: sql.ref('contacts.id') }

const openCustomFields = sql`case when contacts.custom_fields = '{}' then '{}'::jsonb else contacts.custom_fields - array(
  select field.key from custom_fields as field where field.site_id = contacts.site_id and field.is_archived) end`

export async function findClient(db: Queryable, reading: Reading, clientId: string): Promise<BusinessClient | null> {
  const [client] = await loadClients(db, reading, [clientId])
  return client ?? null
}

const clientOf = (row: ClientRow): BusinessClient => ({
  id: row.id,
  ...(row.first_name !== null && { firstName: row.first_name }),
  ...(row.last_name !== null && { lastName: row.last_name }),
  ...(row.shown_email !== null && { email: row.shown_email }),
  ...(row.phone !== null && { phone: row.phone }),
  ...(row.time_zone !== null && { timeZone: row.time_zone }),
  ...(row.language !== null && { language: row.language }),
  ...(row.company !== null && { company: row.company }),
  ...(row.job_title !== null && { jobTitle: row.job_title }),
  ...(row.birthdate !== null && { birthdate: row.birthdate }),
  ...(row.address !== null && { address: addressOf(row.address) }),
  ...(Object.keys(row.custom_fields).length > 0 && { customFields: row.custom_fields }),
  ...(row.tags.length > 0 && { tags: row.tags }),
  createdDate: row.created_at,
  updatedDate: row.updated_at,
  ...(row.member_id !== null && { account: accountOf(row, row.member_id) }),
  visits: {
    past: row.past,
    coming: row.coming,
    ...(row.last_at !== null && { lastDate: row.last_at }),
    ...(row.next_at !== null && { nextDate: row.next_at }),
  },
  plans: row.plans,
})

const addressOf = ({ addressLine, streetAddress, postalCode, city, country }: MemberAddress): NonNullable<BusinessClient['address']> => {
  const line = addressLine ?? [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
  return { ...(line && { addressLine: line }), ...(postalCode && { postalCode }), ...(city && { city }), ...(country && { country }) }
}

const accountOf = (row: ClientRow, memberId: string): NonNullable<BusinessClient['account']> => ({
  memberId,
  loginEmail: row.login_email,
  status: row.account_status,
  ...(row.nickname !== null && { nickname: row.nickname }),
  slug: row.slug,
  ...(row.last_login_at !== null && { lastLoginDate: row.last_login_at }),
})

const hasOneOfTags = (tags: RawBuilder<unknown>): RawBuilder<boolean> => sql`(contacts.tags <> '{}' and contacts.tags && ${tags})`

/** With a role, and without a booking. Guests are told apart at once, by the missing account. */
const isTeamOnly = sql<boolean>`(contacts.account_status is not null and exists (
    select from members join identities on identities.site_id = members.site_id and identities.id = members.id
    where members.site_id = contacts.site_id and members.contact_id = contacts.id and identities.role is not null
  ) and not exists (select from bookings where bookings.site_id = contacts.site_id and bookings.contact_id = contacts.id))`

export const clientFields: Fields = {
  id: { column: sql.ref('contacts.id'), type: 'id', isRequired: true },
  firstName: { column: sql.ref('contacts.first_name'), type: 'text' },
  lastName: { column: sql.ref('contacts.last_name'), type: 'text' },
  email: { column: sql`coalesce(contacts.email, contacts.account_email)`, type: 'text' },
  phone: { column: sql.ref('contacts.phone'), type: 'text' },
  tags: { column: sql.ref('contacts.tags'), type: 'textList', hasEachOnce: true, hasOneOf: hasOneOfTags },
  language: { column: sql.ref('contacts.language'), type: 'text' },
  'account.status': {
    column: sql.ref('contacts.account_status'),
    type: 'enum',
    values: ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'],
  },
  isTeamOnly: { column: isTeamOnly, type: 'boolean', isSortable: false },
  createdDate: { column: sql.ref('contacts.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('contacts.updated_at'), type: 'instant', isRequired: true },
}

export const mostLists = 100

const nowhere = '00000000-0000-0000-0000-000000000000'

const seenBy = (db: Queryable, siteId: string, identityId: string | null) =>
  db
    .selectFrom('client_lists')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`(identity_id is null or identity_id = ${identityId ?? nowhere}::uuid)`)

export const findLists = async (db: Queryable, siteId: string, identityId: string | null): Promise<ClientList[]> =>
  (await seenBy(db, siteId, identityId).orderBy(sql`lower(name)`).orderBy('id').execute()).map(listOf)

type Which = { siteId: string; identityId: string | null; listId: string }

export const findList = async (db: Queryable, { siteId, identityId, listId }: Which): Promise<ClientList | null> => {
  const row = await seenBy(db, siteId, identityId).where('id', '=', listId).executeTakeFirst()
  return row ? listOf(row) : null
}

type Saved = { siteId: string; now: string; identityId: string | null; name: string; shown: string }

export async function saveList(tx: Transaction, { siteId, now, identityId, name, shown }: Saved): Promise<ClientList> {
  const row = await tx
    .insertInto('client_lists')
    .values({ site_id: siteId, id: randomUUID(), identity_id: identityId, name, shown, created_at: now })
    .onConflict((conflict) =>
      conflict.expression(sql`site_id, coalesce(identity_id, ${sql.lit(nowhere)}), lower(name)`).doUpdateSet({ name, shown }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return listOf(row)
}

export async function countLists(db: Queryable, siteId: string, identityId: string | null): Promise<number> {
  const { total } = await db
    .selectFrom('client_lists')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('site_id', '=', siteId)
    .where(sql<boolean>`identity_id is not distinct from ${identityId}::uuid`)
    .executeTakeFirstOrThrow()
  return total
}

export const deleteList = async (tx: Transaction, siteId: string, listId: string): Promise<void> => {
  await tx.deleteFrom('client_lists').where('site_id', '=', siteId).where('id', '=', listId).execute()
}

const listOf = ({ id, name, shown, identity_id, created_at }: Selectable<ClientListsTable>): ClientList => ({
  id,
  name,
  shown,
  isShared: identity_id === null,
  createdDate: created_at,
})
