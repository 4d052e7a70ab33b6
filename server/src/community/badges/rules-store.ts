import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type Granted = { siteId: string; badgeId: string; memberId: string }

/** A booking counts where it is the client's, also from before they had an account. */
const visits = sql`(select count(*) from bookings
  join attendances on attendances.site_id = bookings.site_id and attendances.booking_id = bookings.id and attendances.status = 'ATTENDED'
  where bookings.site_id = members.site_id and bookings.contact_id = members.contact_id)`

const granting = (now: string) => sql`
  granted as (
    insert into badge_grants (site_id, badge_id, member_id, granted_at)
    select site_id, badge_id, member_id, ${now}::timestamptz from reached order by site_id, badge_id, member_id
    on conflict do nothing
    returning site_id, badge_id, member_id
  )
  select site_id as "siteId", badge_id as "badgeId", member_id as "memberId" from granted`

/** Each badge is granted once, also by concurrent transactions. */
export async function grantByVisits(
  tx: Transaction,
  { siteId, bookingIds, now }: { siteId: string; bookingIds: readonly string[]; now: string },
): Promise<Granted[]> {
  const { rows } = await sql<Granted>`
    with reached as (
      select distinct badges.site_id, badges.id as badge_id, members.id as member_id
      from bookings
      join members on members.site_id = bookings.site_id and members.contact_id = bookings.contact_id
      join badges on badges.site_id = bookings.site_id and badges.rule_kind = 'VISITS'
      where bookings.site_id = ${siteId} and bookings.id = any(${bookingIds}::uuid[]) and ${visits} >= badges.rule_count
    ), ${granting(now)}`.execute(tx)
  return rows
}

export type DueRule = { siteId: string; badgeId: string; kind: 'VISITS' | 'MEMBERSHIP_MONTHS' }

export async function findDueRules(db: Queryable, now: string): Promise<DueRule[]> {
  const { rows } = await sql<DueRule>`
    select site_id as "siteId", id as "badgeId", rule_kind as kind from badges
    where rule_kind is not null and (rule_seen_at is null or (rule_kind = 'MEMBERSHIP_MONTHS' and rule_seen_at < ${now}::timestamptz))
    order by site_id, id`.execute(db)
  return rows
}

type Step = Pick<DueRule, 'siteId' | 'badgeId'> & { now: string; atMost: number }

export async function grantToAll(tx: Transaction, { siteId, badgeId, now, atMost }: Step): Promise<Granted[]> {
  const { rows } = await sql<Granted>`
    with counted as (
      select bookings.contact_id, count(*) as visits
      from attendances join bookings on bookings.site_id = attendances.site_id and bookings.id = attendances.booking_id
      where attendances.site_id = ${siteId} and attendances.status = 'ATTENDED' and bookings.contact_id is not null
      group by bookings.contact_id
    ), reached as (
      select badges.site_id, badges.id as badge_id, members.id as member_id
      from badges
      join counted on counted.visits >= badges.rule_count
      join members on members.site_id = badges.site_id and members.contact_id = counted.contact_id
      where badges.site_id = ${siteId} and badges.id = ${badgeId} and badges.rule_kind = 'VISITS' and ${isNotGranted}
      order by members.id limit ${atMost}
    ), ${granting(now)}`.execute(tx)
  return rows
}

export async function grantByAge(tx: Transaction, { siteId, badgeId, now, atMost }: Step): Promise<Granted[]> {
  const { rows } = await sql<Granted>`
    with reached as (
      select badges.site_id, badges.id as badge_id, members.id as member_id
      from badges join members on members.site_id = badges.site_id
        and members.created_at <= ${now}::timestamptz - make_interval(months => badges.rule_count)
        and members.created_at >= coalesce(badges.rule_seen_at - make_interval(months => badges.rule_count, days => 1), '-infinity')
      where badges.site_id = ${siteId} and badges.id = ${badgeId} and badges.rule_kind = 'MEMBERSHIP_MONTHS' and ${isNotGranted}
      order by members.created_at, members.id limit ${atMost}
    ), ${granting(now)}`.execute(tx)
  return rows
}

const isNotGranted = sql`not exists (select from badge_grants where badge_grants.site_id = badges.site_id
  and badge_grants.badge_id = badges.id and badge_grants.member_id = members.id)`

export const noteSeen = async (tx: Transaction, { siteId, badgeId, now }: Omit<Step, 'atMost'>): Promise<void> => {
  await tx.updateTable('badges').set({ rule_seen_at: now }).where('site_id', '=', siteId).where('id', '=', badgeId).execute()
}
