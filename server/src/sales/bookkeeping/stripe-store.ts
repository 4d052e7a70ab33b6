import type { MovementKind } from '@foyer/contract'
import type { DisputeRecord } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import type { Wanted } from './month-store.ts'

const within = ({ siteId, start, end, isTest }: Wanted) => sql`
  moved.site_id = ${siteId} and moved.occurred_at >= ${start}::timestamptz and moved.occurred_at < ${end}::timestamptz and moved.is_test = ${isTest}`

/** A movement is of this site if it carries our mark or our charge: one Stripe account may serve other shops. */
const isOurs = sql<boolean>`(moved.is_ours or exists (
  select from payments where payments.site_id = moved.site_id and payments.provider = 'STRIPE' and payments.charge_id = moved.charge_id))`

const ofLedger = sql`('CHARGE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON')`

export type MovementRow = {
  currency: string
  kind: MovementKind
  count: number
  units: string
  feeUnits: string
  netUnits: string
  foreign: number
}

export async function sumMovements(db: Queryable, wanted: Wanted): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select currency, kind, count(*)::integer as count, sum(units)::text as units, sum(fee_units)::text as "feeUnits", sum(net_units)::text as "netUnits",
      (count(*) filter (where kind in ${ofLedger} and not ${isOurs}))::integer as foreign
    from provider_movements as moved where ${within(wanted)} group by currency, kind
    order by currency, array_position(array['CHARGE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON', 'OTHER', 'PAYOUT'], kind)`.execute(
    db,
  )
  return rows
}

export type PairRow = {
  currency: string
  kind: MovementKind
  providerId: string
  paymentId: string | null
  ours: string | null
  theirs: string | null
  oursWithin: boolean
  theirsWithin: boolean
  date: string
}

/**
 * Pairs of a ledger line and a movement for the same money, with one of them in the period, that differ or lack one side. Lines younger
 * than the last fetch are left out: the provider's side is not known yet.
 */
const unlike = (wanted: Wanted & { fetched: string }) => {
  const { siteId, start, end, isTest, fetched } = wanted
  return sql<PairRow>`
    with lines as materialized (
      select payments.currency, payment_lines.kind, payment_lines.provider_id, payment_lines.payment_id, payment_lines.units, payment_lines.created_at
      from payment_lines join payments on payments.site_id = payment_lines.site_id and payments.id = payment_lines.payment_id
      where payment_lines.site_id = ${siteId} and payment_lines.created_at >= ${start}::timestamptz and payment_lines.created_at < ${end}::timestamptz
        and payment_lines.created_at < ${fetched}::timestamptz and payments.provider = 'STRIPE' and payments.is_test = ${isTest}
    ), movements as materialized (
      select paid_currency as currency, kind, provider_id, paid_units as units, occurred_at from provider_movements as moved
      where ${within(wanted)} and kind in ${ofLedger} and ${isOurs}
    ), pairs as (
      select lines.currency, lines.kind, lines.provider_id, lines.payment_id, lines.units as ours, moved.units as theirs, lines.created_at as date,
        true as ours_within, moved.occurred_at >= ${start}::timestamptz and moved.occurred_at < ${end}::timestamptz as theirs_within
      from lines left join lateral (
        select paid_units as units, occurred_at from provider_movements as moved
        where moved.site_id = ${siteId} and moved.kind = lines.kind and moved.provider_id = lines.provider_id and moved.paid_currency = lines.currency
        limit 1) as moved on true
      union all
      select movements.currency, movements.kind, movements.provider_id, line.payment_id, line.units, movements.units, movements.occurred_at, false, true
      from movements left join lateral (
        select payment_lines.payment_id, payment_lines.units, payment_lines.created_at from payment_lines
        where payment_lines.site_id = ${siteId} and payment_lines.kind = movements.kind and payment_lines.provider_id = movements.provider_id
      ) as line on true
      where line.created_at is null or line.created_at < ${start}::timestamptz or line.created_at >= ${end}::timestamptz
    )
    select currency, kind, provider_id as "providerId", payment_id as "paymentId", ours::text as ours, theirs::text as theirs,
      ours_within as "oursWithin", coalesce(theirs_within, false) as "theirsWithin", date
    from pairs where not (coalesce(theirs_within, false) and ours_within and ours = theirs) order by date, provider_id`
}

export const findUnlike = async (db: Queryable, wanted: Wanted & { fetched: string }): Promise<PairRow[]> =>
  (await unlike(wanted).execute(db)).rows

export type LedgerSum = { currency: string; kept: string; atStripe: string; unfetched: number }

export async function sumBoth(db: Queryable, wanted: Wanted & { fetched: string | null }): Promise<LedgerSum[]> {
  const { siteId, start, end, isTest, fetched } = wanted
  const { rows } = await sql<LedgerSum>`
    select currency, sum(ours)::text as kept, sum(theirs)::text as "atStripe", sum(unfetched)::integer as unfetched from (
      select payments.currency, payment_lines.units as ours, 0 as theirs,
        case when payment_lines.created_at >= coalesce(${fetched}::timestamptz, '-infinity') then 1 else 0 end as unfetched
      from payment_lines join payments on payments.site_id = payment_lines.site_id and payments.id = payment_lines.payment_id
      where payment_lines.site_id = ${siteId} and payment_lines.created_at >= ${start}::timestamptz and payment_lines.created_at < ${end}::timestamptz
        and payments.provider = 'STRIPE' and payments.is_test = ${isTest}
      union all
      select paid_currency, 0, paid_units, 0 from provider_movements as moved where ${within(wanted)} and kind in ${ofLedger} and ${isOurs}
    ) as either group by currency order by currency`.execute(db)
  return rows
}

export async function listDisputes(db: Queryable, { siteId, start, end, isTest }: Wanted): Promise<DisputeRecord[]> {
  const { rows } = await sql<Omit<DisputeRecord, 'units'> & { units: string }>`
    select disputes.id, disputes.payment_id as "paymentId", disputes.provider_id as "providerId", payments.currency, disputes.units::text as units,
      disputes.status, disputes.reason, disputes.due_by as "dueBy", disputes.page_url as "pageUrl", disputes.revision::text as revision,
      disputes.created_at as "createdDate", disputes.updated_at as "updatedDate"
    from payment_disputes as disputes
      join payments on payments.site_id = disputes.site_id and payments.id = disputes.payment_id and payments.is_test = ${isTest}
    where disputes.site_id = ${siteId} and disputes.created_at < ${end}::timestamptz
      and (disputes.updated_at >= ${start}::timestamptz or disputes.status in ('INQUIRY', 'OPEN', 'UNDER_REVIEW'))
    order by disputes.created_at, disputes.id`.execute(db)
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}

export type PayoutRow = {
  id: string
  currency: string
  units: string
  status: string
  arrivalDay: string
  hasContents: boolean
  contents: { kind: MovementKind; count: number; units: string; feeUnits: string }[]
}

export async function listPayouts(
  db: Queryable,
  { siteId, isTest, from, to }: Pick<Wanted, 'siteId' | 'isTest'> & { from: string; to: string },
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select id, currency, units::text as units, status, to_char(arrival_on, 'YYYY-MM-DD') as "arrivalDay", has_contents as "hasContents",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count, 'units', units::text, 'feeUnits', fees::text) order by kind), '[]')
        from (select kind, count(*) as count, sum(moved.units) as units, sum(fee_units) as fees from provider_movements as moved
          where moved.site_id = payouts.site_id and moved.payout_id = payouts.id and moved.kind <> 'PAYOUT' group by kind) as summed) as contents
    from provider_payouts as payouts
    where site_id = ${siteId} and is_test = ${isTest} and arrival_on between ${from}::date and ${to}::date order by arrival_on, id`.execute(
    db,
  )
  return rows
}
