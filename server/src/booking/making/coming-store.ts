import type { BoundHolder, BoundSubject } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type ComingOf = BoundHolder & { whose: BoundSubject; isVerified?: boolean }

export const countComing = async (
  tx: Transaction,
  when: { siteId: string; now: string },
  holders: readonly ComingOf[],
): Promise<(ComingOf & { taken: number })[]> => {
  if (holders.length === 0) return []
  const counts = holders.map((holder) => sql`(${countOf(when, holder)})`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(tx)
  return holders.map((holder, index) => ({ ...holder, taken: rows[0]?.counts[index] ?? 0 }))
}

const countOf = ({ siteId, now }: { siteId: string; now: string }, { whose, who }: ComingOf): RawBuilder<unknown> => sql`
  select coalesce(sum(case when type = 'APPOINTMENT' then 1 else total_participants end), 0)
  from bookings
  where site_id = ${siteId} and ${conditions[whose](siteId, who)} and status in ('CONFIRMED', 'PENDING') and end_at > ${now}::timestamptz
    and payment_status in ('UNDEFINED', 'NOT_PAID')
    ${lately.has(whose) ? sql`and created_at > ${now}::timestamptz - interval '1 day'` : sql``}`

const lately: ReadonlySet<BoundSubject> = new Set<BoundSubject>(['ADDRESS', 'NETWORK', 'CLIENT'])

/** Bookings made by the business do not count, nor do members' bookings for their address. */
const conditions: Record<BoundSubject, (siteId: string, who: string) => RawBuilder<unknown>> = {
  VISITOR: (_, who) => sql`visitor_id = ${who}::uuid and created_by ? 'anonymousVisitorId'`,
  MEMBER: (_, who) => sql`member_id = ${who}::uuid and (created_by ? 'memberId' or created_by ? 'anonymousVisitorId')`,
  ADDRESS: (siteId, who) => sql`created_by ? 'anonymousVisitorId' and member_id is null
    and contact_id = (select id from contacts where site_id = ${siteId} and lower(email) = ${who} and email is not null)`,
  NETWORK: (_, who) => sql`network = ${who}`,
  CLIENT: (_, who) => sql`client_id = ${who}::uuid`,
}

export const isVerifiedMember = async (db: Queryable, siteId: string, memberId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('identities')
    .select('email_verified')
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.email_verified ?? false
}
