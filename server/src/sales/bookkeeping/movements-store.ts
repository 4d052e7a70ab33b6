import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import type { MadePayout, Movement } from '../../ground/ports/payment-provider.ts'

export type WhichBalance = { siteId: string; isTest: boolean }

const textOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value))

export async function keepMovements(
  db: Queryable,
  { siteId, isTest }: WhichBalance,
  { items, payoutId }: { items: readonly Movement[]; payoutId: string | null },
): Promise<void> {
  const rows = items.map(({ amount, paid, marked, ...one }) => ({
    id: one.id,
    kind: one.kind,
    currency: amount.currency,
    units: amount.units,
    fee_units: one.feeUnits,
    net_units: one.netUnits,
    paid_currency: paid.currency,
    paid_units: paid.units,
    provider_id: one.providerId,
    charge_id: one.chargeId,
    is_ours: marked?.siteId === siteId,
    description: one.description,
    occurred_at: one.date,
    available_at: one.availableDate,
  }))
  await sql`
    insert into provider_movements as known (site_id, is_test, payout_id, id, kind, currency, units, fee_units, net_units, paid_currency, paid_units,
      provider_id, charge_id, is_ours, description, occurred_at, available_at)
    select ${siteId}, ${isTest}, ${payoutId}, sent.* from jsonb_to_recordset(${textOf(rows)}::jsonb) as sent (id text, kind text, currency text,
      units bigint, fee_units bigint, net_units bigint, paid_currency text, paid_units bigint, provider_id text, charge_id text, is_ours boolean,
      description text, occurred_at timestamptz, available_at timestamptz)
    on conflict (site_id, id) do update set payout_id = coalesce(excluded.payout_id, known.payout_id), available_at = excluded.available_at`.execute(
    db,
  )
}

export async function keepPayouts(db: Queryable, { siteId, isTest }: WhichBalance, payouts: readonly MadePayout[]): Promise<void> {
  const rows = payouts.map(({ amount, ...one }) => ({
    id: one.id,
    currency: amount.currency,
    units: amount.units,
    status: one.status,
    is_automatic: one.isAutomatic,
    arrival_on: one.arrivalDay,
    created_at: one.date,
  }))
  await sql`
    insert into provider_payouts (site_id, is_test, id, currency, units, status, is_automatic, arrival_on, created_at)
    select ${siteId}, ${isTest}, sent.* from jsonb_to_recordset(${textOf(rows)}::jsonb)
      as sent (id text, currency text, units bigint, status text, is_automatic boolean, arrival_on date, created_at timestamptz)
    on conflict (site_id, id) do update set status = excluded.status, arrival_on = excluded.arrival_on`.execute(db)
}

export async function findPayoutToRead(db: Queryable, { siteId, isTest }: WhichBalance): Promise<string | null> {
  const row = await db
    .selectFrom('provider_payouts')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_test', '=', isTest)
    .where('is_automatic', '=', true)
    .where('has_contents', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function noteContents(db: Queryable, siteId: string, payoutId: string): Promise<void> {
  await db.updateTable('provider_payouts').set({ has_contents: true }).where('site_id', '=', siteId).where('id', '=', payoutId).execute()
}

export async function findSince(db: Queryable, { siteId, isTest }: WhichBalance): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select coalesce((select fetched_at - interval '7 days' from provider_balances where site_id = ${siteId} and is_test = ${isTest}),
      (select min(created_at) - interval '1 day' from payments where site_id = ${siteId} and provider = 'STRIPE' and is_test = ${isTest})) as since`.execute(
    db,
  )
  return rows[0]?.since ?? null
}

export async function findFetched(db: Queryable, { siteId, isTest }: WhichBalance): Promise<string | null> {
  const row = await db
    .selectFrom('provider_balances')
    .select('fetched_at')
    .where('site_id', '=', siteId)
    .where('is_test', '=', isTest)
    .executeTakeFirst()
  return row?.fetched_at ?? null
}

export async function noteFetched(db: Queryable, { siteId, isTest }: WhichBalance, at: string): Promise<void> {
  await db
    .insertInto('provider_balances')
    .values({ site_id: siteId, is_test: isTest, fetched_at: at, asked_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'is_test']).doUpdateSet({ fetched_at: at }))
    .execute()
}

/** Marks and returns the sites whose balance was not fetched since an instant. The publishable key tells test from live. */
export async function claimDueBalances(db: Queryable, { now, since }: { now: string; since: string }): Promise<string[]> {
  const { rows } = await sql<{ site_id: string }>`
    insert into provider_balances (site_id, is_test, asked_at)
    select site_id, starts_with(publishable_key, 'pk_test'), ${now}::timestamptz from payment_settings
    where publishable_key is not null
      and exists (select from payments where payments.site_id = payment_settings.site_id and payments.provider = 'STRIPE')
      and not exists (select from provider_balances as asked where asked.site_id = payment_settings.site_id
        and asked.is_test = starts_with(publishable_key, 'pk_test') and asked.asked_at > ${since}::timestamptz)
    on conflict (site_id, is_test) do update set asked_at = excluded.asked_at
    returning site_id`.execute(db)
  return rows.map((row) => row.site_id)
}
