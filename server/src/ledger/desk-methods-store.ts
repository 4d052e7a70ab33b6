import { type BuiltInDeskMethod, builtInDeskMethods } from '@foyer/contract'
import { type DeskWay, Refusal } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'

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

// A readonly tuple asks only for its own members.
const isBuiltIn = (sent: string): boolean => builtInDeskMethods.includes(sent as BuiltInDeskMethod)
