import type { DueKind } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { idsPaidInParts, isForAny, paidForBookings, paidInParts } from '../../money/ledger/ledger.ts'
import { paidLines } from '../../money/orders/orders.ts'
import type { DueRow } from './dues-store.ts'
import {
  agreedOfGift,
  agreedOfOrder,
  currencyOfBooking,
  currencyOfGift,
  holders,
  kindsWanted,
  openOfFee,
  openOnes,
  unitsOfBooking,
  type WantedDues,
} from './owed-store.ts'

export type DueGroup = Pick<DueRow, 'kind' | 'currency' | 'agreed'> & { count: number; owed: string | null }

/** What all of them come to: as many rows as there are kinds, currencies and agreements. */
export async function sumDues(db: Queryable, wanted: WantedDues): Promise<DueGroup[]> {
  const { rows } = await sql<DueGroup>`
    with ${holders(wanted)}, partly as materialized (${partlyPaid(wanted)})
    select kind, currency, agreed, count, owed::text as owed from (${sql.join(
      kindsWanted(wanted).map((kind) => summed[kind](wanted)),
      sql` union all `,
    )}) as dues order by kind, currency`.execute(db)
  return rows
}

/** Amounts that are told by what was agreed are told once for all that agreed on the same. */
const summed: Record<DueKind, (wanted: WantedDues) => RawBuilder<unknown>> = {
  BOOKING: (wanted) => sql`
    select 'BOOKING' as kind, currency, null::jsonb as agreed, sum(count)::integer as count, sum(owed) as owed from (
      select ${currencyOfBooking(wanted)} as currency, count(*) as count, count(*) * ${unitsOfBooking(wanted)} as owed
      from ${openOnes('BOOKING', wanted)} and bookings.payment_status <> 'PARTIALLY_PAID'
      group by bookings.price having ${unitsOfBooking(wanted)} > 0
      union all
      select partly.currency, count(*), sum(partly.units - coalesce(paid.units, 0))
      from partly left join (${paidForBookings(wanted.siteId, isForAny(sql`array(select id from partly)`))}) as paid
        on paid.booking_id = partly.id and paid.currency = partly.currency
      where partly.units > coalesce(paid.units, 0) group by partly.currency
    ) as summed group by currency`,
  FEE: (wanted) => sql`
    select 'FEE' as kind, booking_fees.currency, null::jsonb as agreed, count(*)::integer as count, sum(${openOfFee}) as owed
    from ${openOnes('FEE', wanted)} group by booking_fees.currency`,
  ORDER: (wanted) => sql`
    select 'ORDER' as kind, currency, ${agreedOfOrder} as agreed, count, null::numeric as owed from (
      select plan_orders.terms, plan_orders.cycle, plan_orders.auto_renew_canceled, plan_orders.currency, plan_orders.price_units,
        plan_orders.fees, plan_orders.coupon, plan_orders.tax, count(*)::integer as count
      from ${openOnes('ORDER', wanted)}
      group by plan_orders.terms, plan_orders.cycle, plan_orders.auto_renew_canceled, plan_orders.currency, plan_orders.price_units,
        plan_orders.fees, plan_orders.coupon, plan_orders.tax
    ) as plan_orders ${lessParts('ORDER', wanted)}`,
  RENEWAL: (wanted) => sql`
    select 'RENEWAL' as kind, payments.currency, null::jsonb as agreed, count(*)::integer as count, sum(payments.units) as owed
    from ${openOnes('RENEWAL', wanted)} group by payments.currency`,
  GIFT: (wanted) => sql`
    select 'GIFT' as kind, currency, ${agreedOfGift} as agreed, count, null::numeric as owed from (
      select gifts.plan, gifts.tax, ${currencyOfGift} as currency, count(*)::integer as count
      from ${openOnes('GIFT', wanted)} group by gifts.plan, gifts.tax
    ) as gifts ${lessParts('GIFT', wanted)}`,
}

/** What was paid in parts, below zero and counting none: rows beside those of all that agreed on the same. */
function lessParts(kind: 'ORDER' | 'GIFT', wanted: WantedDues): RawBuilder<unknown> {
  const id = sql.ref(kind === 'ORDER' ? 'plan_orders.id' : 'gifts.id')
  const currency = kind === 'ORDER' ? sql.ref('plan_orders.currency') : currencyOfGift
  return sql`union all select ${kind}::text, ${currency}, null::jsonb, 0, -sum(${kind === 'ORDER' ? paidInParts(wanted.siteId, id, paidLines) : paidInParts(wanted.siteId, id)})
    from ${openOnes(kind, wanted)} and ${id} in ${idsPaidInParts(wanted.siteId)} group by ${currency}`
}

/** The bookings of which a part was paid: of the others nothing was. */
const partlyPaid = (wanted: WantedDues) => sql`
  select bookings.id, ${currencyOfBooking(wanted)} as currency, ${unitsOfBooking(wanted)} as units
  from ${openOnes('BOOKING', wanted)} and bookings.payment_status = 'PARTIALLY_PAID'`
