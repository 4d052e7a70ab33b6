import { type BuiltInDeskMethod, builtInDeskMethods, type OwnDeskMethod } from '@foyer/contract'
import { type DeskWay, Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

/** A way of payment at the desk as a caller names it, with the name that the business gave it. */
export async function requireDeskWay(db: Queryable, siteId: string, sent: string = 'OTHER'): Promise<DeskWay> {
  if (isBuiltIn(sent)) return { method: sent, methodName: null }
  const row = await db
    .selectFrom('desk_methods')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', sent.toLowerCase())
    .where('is_removed', '=', false)
    .executeTakeFirst()
  if (!row) throw new Refusal('DESK_METHOD_NOT_FOUND')
  return { method: row.id, methodName: row.name }
}

/** The business's own ways, in its order. */
export const listDeskMethods = (db: Queryable, siteId: string): Promise<OwnDeskMethod[]> =>
  db
    .selectFrom('desk_methods')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('is_removed', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Keeps these ways in their order, and sets aside those that are left out. */
export async function saveDeskMethods(tx: Transaction, siteId: string, now: string, methods: readonly OwnDeskMethod[]): Promise<void> {
  await tx.updateTable('desk_methods').set({ is_removed: true }).where('site_id', '=', siteId).execute()
  if (methods.length === 0) return
  await tx
    .insertInto('desk_methods')
    .values(methods.map(({ id, name }, position) => ({ site_id: siteId, id, name, position, is_removed: false, created_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        position: ref('excluded.position'),
        is_removed: false,
      })),
    )
    .execute()
}

// A readonly tuple asks only for its own members.
const isBuiltIn = (sent: string): boolean => builtInDeskMethods.includes(sent as BuiltInDeskMethod)
