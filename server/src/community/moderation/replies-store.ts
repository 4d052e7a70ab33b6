import type { SavedReplies } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

/** None until a manager saves the first. */
export async function findSavedReplies(db: Queryable, siteId: string): Promise<SavedReplies> {
  const row = await db.selectFrom('saved_replies').select(['replies', 'revision']).where('site_id', '=', siteId).executeTakeFirst()
  // The column holds what the contract admitted.
  return row ? { replies: row.replies as SavedReplies['replies'], revision: row.revision } : { replies: [], revision: '0' }
}

/** False if they were changed since this revision. */
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

/** How a member is reached, and what they have chosen of mails. */
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
