import { randomUUID } from 'node:crypto'
import type { AutomaticAction, AutomaticRule, ModerationRules, SavedReplies } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { AutomaticActionsTable } from '../../ground/db/types.ts'

const none: ModerationRules = { approvesKnown: false, revision: '0' }

export async function findRules(db: Queryable, siteId: string): Promise<ModerationRules> {
  const row = await db.selectFrom('moderation_rules').selectAll().where('site_id', '=', siteId).executeTakeFirst()
  if (!row) return none
  const { approves_known: approvesKnown, hides_after_reports: reports, revision } = row
  return { approvesKnown, ...(reports !== null && { hidesAfterReports: reports }), revision }
}

export async function saveRules(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  rules: ModerationRules,
): Promise<boolean> {
  const { rows } = await sql`
    insert into moderation_rules as stored (site_id, approves_known, hides_after_reports, updated_at)
    values (${siteId}, ${rules.approvesKnown}, ${rules.hidesAfterReports ?? null}, ${now})
    on conflict (site_id) do update set approves_known = excluded.approves_known, hides_after_reports = excluded.hides_after_reports,
      updated_at = excluded.updated_at, revision = stored.revision + 1
    where stored.revision = ${rules.revision}
    returning site_id`.execute(tx)
  return rows.length > 0
}

type Acting = { siteId: string; now: string; rule: AutomaticRule; memberId: string; count: number }

/** Null if the rule has acted on this member before. A second transaction waits for the first and then does nothing. */
export async function insertAction(tx: Transaction, { siteId, now, rule, memberId, count }: Acting): Promise<AutomaticAction | null> {
  const row = await tx
    .insertInto('automatic_actions')
    .values({ site_id: siteId, id: randomUUID(), rule, member_id: memberId, count, acted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? actionOf(row) : null
}

export const findActions = async (db: Queryable, siteId: string): Promise<AutomaticAction[]> =>
  (
    await db
      .selectFrom('automatic_actions')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('acted_at', 'desc')
      .orderBy('id')
      .limit(100)
      .execute()
  ).map(actionOf)

type Which = { siteId: string; now: string } & ({ id: string } | { hiddenMemberId: string })

export type Undone = { action: AutomaticAction; staysHidden: boolean }

export async function markUndone(tx: Transaction, { siteId, now, ...which }: Which): Promise<Undone | null> {
  const standing = tx.updateTable('automatic_actions').set({ undone_at: now }).where('site_id', '=', siteId).where('undone_at', 'is', null)
  const row = await ('id' in which
    ? standing.where('id', '=', which.id)
    : standing.where('member_id', '=', which.hiddenMemberId).where('rule', '=', 'HIDE_REPORTED')
  )
    .returningAll()
    .executeTakeFirst()
  return row ? { action: actionOf(row), staysHidden: row.stays_hidden } : null
}

export async function visitsOfApplicant(db: Queryable, siteId: string, memberId: string): Promise<number | null> {
  const { rows } = await sql<{ visits: number }>`
    select (select count(*)::int from bookings where bookings.site_id = members.site_id and bookings.contact_id = members.contact_id
      and bookings.status = 'CONFIRMED') as visits
    from members join identities on identities.site_id = members.site_id and identities.id = members.id
    where members.site_id = ${siteId} and members.id = ${memberId} and identities.status = 'PENDING' and identities.email_verified
      and identities.pending_reasons = array['PENDING_ADMIN_APPROVAL_REQUIRED']`.execute(db)
  return rows[0]?.visits ?? null
}

export async function countReporters(db: Queryable, siteId: string, memberId: string): Promise<number> {
  const { reporters } = await db
    .selectFrom('member_reports')
    .select(sql<number>`count(distinct reporting_member_id)::int`.as('reporters'))
    .where('site_id', '=', siteId)
    .where('reported_member_id', '=', memberId)
    .where('is_reviewed', '=', false)
    .executeTakeFirstOrThrow()
  return reporters
}

const actionOf = (row: Selectable<AutomaticActionsTable>): AutomaticAction => ({
  id: row.id,
  rule: row.rule,
  memberId: row.member_id,
  count: row.count,
  actedDate: row.acted_at,
  ...(row.undone_at !== null && { undoneDate: row.undone_at }),
})

export async function findSavedReplies(db: Queryable, siteId: string): Promise<SavedReplies> {
  const row = await db.selectFrom('saved_replies').select(['replies', 'revision']).where('site_id', '=', siteId).executeTakeFirst()
  return row ? { replies: row.replies as SavedReplies['replies'], revision: row.revision } : { replies: [], revision: '0' }
}

export async function saveSavedReplies(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  { replies, revision }: SavedReplies,
): Promise<boolean> {
  const { rows } = await sql`
    insert into saved_replies as stored (site_id, replies, updated_at)
    values (${siteId}, ${JSON.stringify(replies)}::jsonb, ${now})
    on conflict (site_id) do update set replies = excluded.replies, updated_at = excluded.updated_at, revision = stored.revision + 1
    where stored.revision = ${revision}
    returning site_id`.execute(tx)
  return rows.length > 0
}

type Recipient = {
  email: string
  firstName: string | null
  languages: (string | null)[]
  timeZone: string | null
  choices: string[] | null
}

export async function findReplyRecipient(db: Queryable, siteId: string, memberId: string): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select identities.email, contacts.first_name as "firstName", chosen.time_zone as "timeZone",
      array[chosen.language, contacts.language, identities.language] as languages, chosen.switched_off as choices
    from members
    join identities on identities.site_id = members.site_id and identities.id = members.id
    join contacts on contacts.site_id = members.site_id and contacts.id = members.contact_id
    left join mail_choices as chosen on chosen.site_id = members.site_id and chosen.email = lower(identities.email)
    where members.site_id = ${siteId} and members.id = ${memberId}`.execute(db)
  return rows[0] ?? null
}
