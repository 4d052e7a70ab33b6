import { randomUUID } from 'node:crypto'
import type { ClientList } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { ClientListsTable } from '../../ground/db/types.ts'

/** Of the team, and of each of its members. */
export const mostLists = 100

const nowhere = '00000000-0000-0000-0000-000000000000'

/** The lists of the team, and those of this account. */
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
