import type { Language, Notifications, OptionalKind } from '@foyer/contract'
import { clockOf } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { MailChoicesTable } from '../../ground/db/types.ts'

type Row = Selectable<MailChoicesTable>

/** What the holders of these addresses have chosen, by address in lower case; one that chose nothing has no row. */
export async function findChoices(db: Queryable, siteId: string, emails: readonly string[]): Promise<Map<string, Row>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('mail_choices')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`email = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.email, row]))
}

/** `role`: in the team; null of everybody else. */
export const notificationsOf = (email: string, row: Row | undefined, role: string | null): Notifications => ({
  email,
  // The database admits these alone.
  off: (row?.switched_off ?? []) as OptionalKind[],
  ...(row &&
    row.quiet_from !== null &&
    row.quiet_to !== null && { quietHours: { from: clockOf(row.quiet_from), to: clockOf(row.quiet_to) } }),
  ...(row?.language && { language: row.language as Language }),
  ...(row?.time_zone && { timeZone: row.time_zone }),
  ...(role !== null && { team: teamChoicesOf(row, role) }),
})

const teamChoicesOf = (row: Row | undefined, role: string): NonNullable<Notifications['team']> => ({
  hears: row?.team_hears === 'ALL' && mayHearAll(role) ? 'ALL' : 'OWN',
  delivery: row?.team_delivery === 'DIGEST' ? 'DIGEST' : 'EACH',
  mayHearAll: mayHearAll(role),
})

/** Who sees all bookings may hear of all. */
export const mayHearAll = (role: string): boolean => role !== 'PROVIDER'

export async function findRole(db: Queryable, siteId: string, identityId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('role')
    .where('site_id', '=', siteId)
    .where('id', '=', identityId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row?.role ?? null
}

export type Choices = Pick<Row, 'switched_off' | 'quiet_from' | 'quiet_to' | 'language' | 'time_zone' | 'team_hears' | 'team_delivery'>

/** Changes what is named, for each of the addresses. */
export async function saveChoices(
  tx: Transaction,
  { siteId, emails, now }: { siteId: string; emails: readonly string[]; now: string },
  changes: Partial<Choices>,
): Promise<void> {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))].toSorted()
  await tx
    .insertInto('mail_choices')
    .values(addresses.map((email) => ({ site_id: siteId, email, updated_at: now, ...changes })))
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet({ ...changes, updated_at: now }))
    .execute()
}

/** Switches one kind off and leaves the others as they are. */
export async function switchOff(
  tx: Transaction,
  { siteId, email, now }: { siteId: string; email: string; now: string },
  kind: OptionalKind,
): Promise<void> {
  await sql`
    insert into mail_choices as chosen (site_id, email, switched_off, updated_at)
    values (${siteId}, ${email.toLowerCase()}, array[${kind}], ${now})
    on conflict (site_id, email) do update set updated_at = excluded.updated_at,
      switched_off = array(select distinct unnest(chosen.switched_off || excluded.switched_off) order by 1)`.execute(tx)
}

/** The addresses to which a member is mailed: the one they sign in with, and that of their contact. */
export async function addressesOfMember(db: Queryable, siteId: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select identities.email from identities where identities.site_id = ${siteId} and identities.id = ${memberId}
    union all
    select contacts.email from members join contacts on contacts.site_id = members.site_id and contacts.id = members.contact_id
    where members.site_id = ${siteId} and members.id = ${memberId} and contacts.email is not null`.execute(db)
  return rows.map(({ email }) => email)
}
