import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import type { Database } from '../server/src/ground/db/database.ts'

export const memberCount = 100_000

/** The id of a member by number, from 1. */
export const memberIdAt = (number: number): string => `00000005-0000-4000-8000-${String(number).padStart(12, '0')}`
export const contactIdAt = (number: number): string => `00000004-0000-4000-8000-${String(number).padStart(12, '0')}`
export const badgeId = '00000006-0000-4000-8000-000000000001'

const idOf = (prefix: string, number: string) => sql.raw(`('${prefix}-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`)
const site = sql`(select id from sites)`
const member = (number: string) => idOf('00000005', number)

/** Half of the members are public, some muted, pending or blocked; the first one has ten thousand followers and a hundred blocks. */
export async function fillMembers(db: Database): Promise<void> {
  const numbers = sql`generate_series(1, ${sql.lit(memberCount)}) as n`
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into contacts (site_id, id, first_name, last_name, tags)
      select ${site}, ${idOf('00000004', 'n')}, 'First' || n % 900, 'Last' || n,
        case n % 200 when 0 then '{regular}' else '{}' end::text[] from ${numbers}`.execute(tx)
    await sql`
      insert into identities (site_id, id, email, status, last_login_at)
      select ${site}, ${member('n')}, 'member-' || n || '@bench.example',
        case n % 50 when 1 then 'PENDING' when 2 then 'BLOCKED' else 'ACTIVE' end, now() - n * interval '1 minute' from ${numbers}`.execute(
      tx,
    )
    await sql`
      insert into members (site_id, id, contact_id, slug, nickname, title, privacy_status, activity_status, created_at, updated_at)
      select ${site}, ${member('n')}, ${idOf('00000004', 'n')}, 'member-' || n, 'Nick ' || n % 7000, 'Title ' || n % 300,
        case n % 2 when 0 then 'PUBLIC' else 'PRIVATE' end, case n % 100 when 4 then 'MUTED' else 'ACTIVE' end,
        now() - n * interval '1 minute', now() - n * interval '30 seconds' from ${numbers}`.execute(tx)
    await sql`
      insert into follows (site_id, member_id, followed_member_id, created_at)
      select ${site}, ${member('n')}, ${member('4')}, now() - n * interval '1 second' from generate_series(10, 20000, 2) as n`.execute(tx)
    await sql`
      insert into member_reports (site_id, id, reported_member_id, reporting_member_id, category, created_at)
      select ${site}, ${idOf('00000007', 'n')}, ${member('n % 500 + 1')}, ${member('n + 1000')}, 'SPAM', now() - n * interval '1 minute'
      from generate_series(1, 5000) as n`.execute(tx)
    await sql`
      insert into badges (site_id, id, title, slug, position, created_at, updated_at)
      values (${site}, ${badgeId}::uuid, 'Ten classes', 'ten-classes', 0, now(), now())`.execute(tx)
    await sql`
      insert into badge_assignments (site_id, id, badge_id, member_id, created_at)
      select ${site}, ${idOf('00000008', 'n')}, ${badgeId}::uuid, ${member('n')}, now() - n * interval '1 second'
      from generate_series(1, 20000) as n`.execute(tx)
  })
  await sql`vacuum (analyze)`.execute(db)
}

const owingCount = 10_000

/** A mail to each member, and an order of every tenth that is not paid: copies of one that the desk has sold. */
export async function fillMoneyAndMail(db: Database, owner: Client): Promise<void> {
  const { plan } = await owner.plans.createPlan({
    body: { plan: { name: 'Ten classes', pricing: { singlePaymentUnlimited: true, price: { value: '120' } } } },
  })
  const { order } = await owner.orders.createOfflineOrder({ body: { planId: plan.id, memberId: memberIdAt(10) } })
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into plan_orders select made.* from generate_series(1, ${sql.lit(owingCount)}) as n, plan_orders as pattern,
        jsonb_populate_record(pattern, jsonb_build_object('id', gen_random_uuid(), 'subscription_id', gen_random_uuid(),
          'member_id', ${member('n * 10')}, 'start_at', now() - n * interval '30 minutes')) as made
      where pattern.id = ${order.id}`.execute(tx)
    await sql`
      insert into messages (site_id, id, template, recipient, subject, language, time_zone, message_id, text, html, status, created_at, sent_at)
      select ${site}, ${idOf('00000009', 'n')}, case n % 4 when 0 then 'booking-reminder' else 'booking-confirmed' end,
        'member-' || n || '@bench.example', 'Booked: class ' || n % 300, 'en', 'Europe/Berlin', n || '@bench.example', 'See you then', '<p>See you then</p>',
        case n % 1000 when 7 then 'FAILED' else 'SENT' end, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${sql.lit(memberCount)}) as n`.execute(tx)
  })
  await sql`vacuum (analyze)`.execute(db)
}
