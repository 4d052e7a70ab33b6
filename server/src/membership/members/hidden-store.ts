import type { Queryable, Transaction } from '../../ground/db/database.ts'

const hiding = (db: Queryable, siteId: string, memberId: string) =>
  db
    .selectFrom('automatic_actions')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('rule', '=', 'HIDE_REPORTED')
    .where('undone_at', 'is', null)

/** Whether a rule has hidden the member until a manager looks. */
export const isHidden = async (db: Queryable, siteId: string, memberId: string): Promise<boolean> =>
  (await hiding(db, siteId, memberId).executeTakeFirst()) !== undefined

/** A member who hides themselves meanwhile stays hidden after the look. */
export const stayHidden = async (tx: Transaction, siteId: string, memberId: string): Promise<void> => {
  await tx
    .updateTable('automatic_actions')
    .set({ stays_hidden: true })
    .where('id', 'in', hiding(tx, siteId, memberId))
    .where('site_id', '=', siteId)
    .execute()
}
