import type { OrderReminderKind } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type BuyerOfMail = { contactId: string; email: string; firstName: string | null; language: string | null }

export async function findBuyersOfMails(db: Queryable, siteId: string, contactIds: readonly string[]): Promise<BuyerOfMail[]> {
  const rows = await db
    .selectFrom('contacts')
    .leftJoin('members', (join) => join.onRef('members.site_id', '=', 'contacts.site_id').onRef('members.contact_id', '=', 'contacts.id'))
    .leftJoin('identities', (join) => join.onRef('identities.site_id', '=', 'members.site_id').onRef('identities.id', '=', 'members.id'))
    .leftJoin('mail_choices', (join) =>
      join
        .onRef('mail_choices.site_id', '=', 'contacts.site_id')
        .on('mail_choices.email', '=', sql<string>`lower(coalesce(contacts.email, identities.email))`),
    )
    .select(['contacts.id as contactId', 'contacts.first_name as firstName'])
    .select(({ fn }) => fn.coalesce('contacts.email', 'identities.email').as('email'))
    .select(({ fn }) => fn.coalesce('mail_choices.language', 'contacts.language', 'identities.language').as('language'))
    .where('contacts.site_id', '=', siteId)
    .where(sql<boolean>`contacts.id = any(${contactIds}::uuid[])`)
    .execute()
  return rows.flatMap(({ email, ...buyer }) => (email === null ? [] : [{ ...buyer, email }]))
}

export type ReminderCandidate = { siteId: string; orderId: string; kind: OrderReminderKind; about: string; startDate: string }

/** The start of the current cycle, as `cycleStart` computes it: later by each pause that began before. */
const cycleBegan = sql`(
  select plain.begun_at + coalesce(sum(pause.length) filter (where pause.began_at < plain.begun_at + pause.earlier), interval '0')
  from (select (start_at at time zone (terms ->> 'timeZone') + make_interval(days => (terms ->> 'freeTrialDays')::integer)
    + (cycle - 1) * concat_ws(' ', terms #>> '{model,subscription,cycleDuration,count}', terms #>> '{model,subscription,cycleDuration,unit}')::interval
    ) at time zone (terms ->> 'timeZone') as begun_at) as plain
  left join lateral (
    select began_at, resumed_at - began_at as length, coalesce(sum(resumed_at - began_at) over (order by began_at
      rows between unbounded preceding and 1 preceding), interval '0') as earlier
    from (select ("pauseDate")::timestamptz as began_at, ("resumeDate")::timestamptz as resumed_at
      from jsonb_to_recordset(pause_periods) as pauses ("pauseDate" text, "resumeDate" text) where "resumeDate" is not null) as closed
  ) as pause on true group by plain.begun_at)`

type Windows = { now: string; trialBefore: string; endBefore: string; unpaidFrom: string; failedSites: readonly string[]; atMost: number }

/**
 * Orders of all sites whose trial or term ends soon, or that are unpaid after the trial or in a cycle that is owed, with the date in
 * question. Leaves out decided reminders and failed sites. The first two use the index on `due_at`.
 */
export async function findReminderCandidates(db: Queryable, windows: Windows): Promise<ReminderCandidate[]> {
  const { now, trialBefore, endBefore, unpaidFrom, failedSites, atMost } = windows
  const { rows } = await sql<ReminderCandidate>`
    select site_id as "siteId", id as "orderId", kind, about, start_at as "startDate" from (
      select site_id, id, start_at, due_at as about, case when cycle = 0 then 'TRIAL_ENDING' else 'ENDING' end as kind from plan_orders
      where status = 'ACTIVE' and due_at > ${now} and due_at < ${endBefore} and not auto_renew_canceled and credit_reason is null
        and ((cycle = 0 and due_at < ${trialBefore}) or (cycle <> 0 and due_at = end_at))
      union all
      select site_id, id, start_at, began_at, 'PAYMENT_DUE' from plan_orders
        cross join lateral (select case when cycle > 1 and terms #>> '{model,subscription,cycleCount}' = '0' then ${cycleBegan}
          when terms #> '{model,subscription}' is null then start_at
          else start_at + make_interval(days => (terms ->> 'freeTrialDays')::integer) end as began_at) as paid
      where status = 'ACTIVE' and payment_status = 'UNPAID' and start_at <= ${unpaidFrom} and cycle is distinct from 0
        and began_at <= ${unpaidFrom}
    ) as orders
    where site_id <> all(${failedSites}::uuid[]) and not exists (select from order_reminders where order_reminders.site_id = orders.site_id and order_id = orders.id
      and order_reminders.kind = orders.kind and order_reminders.about = orders.about)
    order by about, id limit ${atMost}`.execute(db)
  return rows
}

export type DecidedReminder = Omit<ReminderCandidate, 'startDate'> & { isSent: boolean }

/** Returns the reminders that no other server had decided. */
export async function keepReminders(tx: Transaction, reminders: readonly DecidedReminder[], now: string): Promise<Set<string>> {
  const rows = await tx
    .insertInto('order_reminders')
    .values(
      reminders.map(({ siteId, orderId, kind, about, isSent }) => ({
        site_id: siteId,
        order_id: orderId,
        kind,
        about,
        is_sent: isSent,
        decided_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['order_id', 'kind'])
    .execute()
  return new Set(rows.map(({ order_id, kind }) => `${order_id} ${kind}`))
}
