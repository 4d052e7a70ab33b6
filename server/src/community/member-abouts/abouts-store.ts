import type { MemberAbout, RichContent } from '@foyer/contract'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import type { MemberAboutsTable } from '../../ground/db/types.ts'
import { namesShownMember } from '../../membership/member-visibility/visibility-store.ts'

const aboutsOf = (db: Queryable, siteId: string) =>
  db.selectFrom('member_abouts').selectAll('member_abouts').where('member_abouts.site_id', '=', siteId)

const isOwn = (caller: Caller): RawBuilder<SqlBool> => sql`coalesce(member_abouts.member_id = ${memberIdOf(caller)}::uuid, false)`

export const visibleAboutsOf = (db: Queryable, siteId: string, caller: Caller) =>
  aboutsOf(db, siteId).where(sql<boolean>`(${isOwn(caller)} or ${namesShownMember(caller, siteId, sql.ref('member_abouts.member_id'))})`)

export const lockAboutInReach = async (tx: Transaction, siteId: string, caller: Caller, id: string): Promise<MemberAbout | null> => {
  const inReach = caller.kind === 'manager' ? sql<boolean>`true` : sql<boolean>`${isOwn(caller)}`
  const row = await aboutsOf(tx, siteId).where('member_abouts.id', '=', id).where(inReach).forNoKeyUpdate().executeTakeFirst()
  return row ? aboutOf(row) : null
}

type Writing = { siteId: string; now: string; id: string; content: RichContent }

export const insertAbout = async (tx: Transaction, about: Writing & { memberId: string }): Promise<MemberAbout | null> => {
  const { siteId, now, id, memberId, content } = about
  const row = await tx
    .insertInto('member_abouts')
    .values({ site_id: siteId, id, member_id: memberId, content: JSON.stringify(content), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? aboutOf(row) : null
}

export const saveAbout = async (tx: Transaction, { siteId, now, id, content }: Writing): Promise<MemberAbout> =>
  aboutOf(
    await tx
      .updateTable('member_abouts')
      .set({ content: JSON.stringify(content), updated_at: now, revision: sql`revision + 1` })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const deleteAbout = async (tx: Transaction, siteId: string, id: string): Promise<void> => {
  await tx.deleteFrom('member_abouts').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export const aboutFields: Fields = {
  id: { column: sql.ref('member_abouts.id'), type: 'id' },
  memberId: { column: sql.ref('member_abouts.member_id'), type: 'id' },
}

export const aboutOf = (row: Selectable<MemberAboutsTable>): MemberAbout => ({
  id: row.id,
  revision: row.revision,
  memberId: row.member_id,
  content: row.content as RichContent,
})
