import { unitsOfProvider } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import { backgroundContext } from '../../ground/background-context.ts'
import type { Database } from '../../ground/db/database.ts'
import { paidFor, withoutDisputes } from '../../money/ledger/booking-shares-store.ts'
import { settlePayment } from '../../sales/charges/settle-payment.ts'
import { sendRefund } from '../../sales/refunds/refund-payment.ts'
import type { World } from '../world.ts'
import type { StripeServer } from './stripe/stripe-server.ts'

type Books = Pick<World, 'db' | 'siteId' | 'dependencies' | 'owner'>

/** Fails where payments, their lines, invoices, dues, orders, bookings and what Stripe has of them do not agree to the cent. */
export async function booksAgree(world: Books, stripe: StripeServer): Promise<void> {
  await hearTheRest(world, stripe)
  const apart = [...(await apartFromStripe(world, stripe)), ...(await apartWithin(world, stripe)), ...(await apartFromDues(world))]
  if (apart.length > 0) throw new Error(`The books do not agree:\n${apart.join('\n')}`)
}

/** Messages that a story left out come in the end, and what is to go back goes back. */
async function hearTheRest({ db, siteId, dependencies }: Books, stripe: StripeServer): Promise<void> {
  Object.assign(stripe.network, { isDown: false, losesAnswers: false, beforeAnswer: null })
  const context = backgroundContext(dependencies, siteId)
  const [theirs, ours] = [movedAt(stripe, siteId), await movedHere(db, siteId)]
  for (const paymentId of theirs.keys()) if (theirs.get(paymentId) !== ours.get(paymentId)) await settlePayment(context, paymentId)
  const open = await db.selectFrom('payment_refunds').select('id').where('site_id', '=', siteId).where('status', '=', 'OPEN').execute()
  for (const { id } of open) await sendRefund(context, id)
}

/** What Stripe moved for each of our payments, in minor units: charges, refunds and those that failed, disputes and those that were won. */
function movedAt({ intents, charges, refunds, disputes, balance }: StripeServer, siteId: string): Map<string, bigint> {
  const intentOf = new Map<string, string>([
    ...[...charges.values(), ...refunds, ...disputes].map(({ id, payment_intent: intent }) => [id, intent] as const),
  ])
  const moved = new Map<string, bigint>()
  for (const { source, amount, currency } of balance) {
    const { paymentId, siteId: of } = intents.get(intentOf.get(source) ?? '')?.metadata ?? {}
    if (paymentId === undefined || of !== siteId) continue
    moved.set(paymentId, (moved.get(paymentId) ?? 0n) + unitsOfProvider(amount, currency.toUpperCase()))
  }
  return moved
}

async function movedHere(db: Database, siteId: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; units: string }>`
    select payments.id, coalesce(sum(payment_lines.units), 0)::text as units from payments left join payment_lines
      on payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id
    where payments.site_id = ${siteId} and payments.provider = 'STRIPE' group by payments.id`.execute(db)
  return new Map(rows.map(({ id, units }) => [id, BigInt(units)]))
}

/** A charge whose answer was lost is asked for again by the clock, and not before. */
async function apartFromStripe({ db, siteId }: Books, stripe: StripeServer): Promise<string[]> {
  const [theirs, ours] = [movedAt(stripe, siteId), await movedHere(db, siteId)]
  const { rows } = await sql<{ id: string }>`
    select id from payments where site_id = ${siteId} and asked_at is not null and (due_at is not null or close_at is not null)`.execute(db)
  const askedAgain = new Set(rows.map(({ id }) => id))
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .filter((id) => (theirs.get(id) ?? 0n) !== (ours.get(id) ?? 0n) && !askedAgain.has(id))
    .map((id) => `payment ${id}: Stripe moved ${theirs.get(id) ?? 0n}, the ledger has ${ours.get(id) ?? 'no such payment'}`)
}

const invoiced = sql`(select coalesce(sum(case kind when 'INVOICE' then total_units else -total_units end), 0) from invoices
  where invoices.site_id = payments.site_id and invoices.payment_id = payments.id)`

/** Money of an open dispute is away, while what it was paid for stays what it is until the bank has decided. */
const open = ({ disputes }: StripeServer): string[] =>
  disputes.filter(({ status }) => status === 'needs_response' || status === 'under_review').map(({ id }) => id)

const kept = (counted: RawBuilder<boolean>) => sql`(select coalesce(sum(units), 0) from payment_lines
  where payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id and ${counted})`

/** What nothing was had for went back without an invoice, and came back: the owner is told to return it another way. */
const wasReturned = sql`exists (select from payment_lines where payment_lines.site_id = payments.site_id
  and payment_lines.payment_id = payments.id and payment_lines.kind = 'REFUND_FAILED')`

/** An order tells of the last cycle that was paid; the first one may have been paid together with other things. */
const lastCycle = sql`select coalesce(max(cycle), 1) as cycle from payments as own where own.site_id = plan_orders.site_id
  and own.subject_id = plan_orders.id and own.purpose = 'ORDER' and own.status = 'SUCCEEDED'`

const keptOfLast = (counted: RawBuilder<boolean>) => sql`select case when last.cycle <= 1 then coalesce(paid.units, 0) else
  (select coalesce(sum(${kept(counted)}), 0) from payments where payments.site_id = plan_orders.site_id
    and payments.subject_id = plan_orders.id and payments.purpose = 'ORDER' and payments.cycle = last.cycle) end as units`

/** What the tables say of each other: rows that should not be there, each with what is wrong. */
const within = (siteId: string, counted: RawBuilder<boolean>): RawBuilder<{ wrong: string }> => sql`
  select format('payment %s of %s %s: kept %s, invoiced %s', id, purpose, subject_id, ${kept(counted)}, ${invoiced}) as wrong from payments
    where site_id = ${siteId} and purpose <> 'TIP' and ${kept(counted)} <> ${invoiced} and not (${wasReturned} and ${invoiced} = 0)
  union all
  select format('booking %s is %s %s, of %s %s is kept', bookings.id, bookings.status, bookings.payment_status, bookings.price ->> 'value', coalesce(paid.units, 0))
    from bookings left join (${paidFor(siteId, sql<boolean>`payments.purpose in ('BOOKING', 'ORDER')`, counted)}) as paid on paid.subject_id = bookings.id
    where bookings.site_id = ${siteId} and case bookings.payment_status
      when 'NOT_PAID' then coalesce(paid.units, 0) <> 0
      when 'PARTIALLY_PAID' then coalesce(paid.units, 0) <= 0
      when 'REFUNDED' then coalesce(paid.units, 0) > 0
      when 'PAID' then coalesce(paid.units, 0) <= 0 and bookings.order_id is null and (bookings.price ->> 'value')::numeric > 0
      else false end
  union all
  select format('order %s is %s %s, %s is kept of cycle %s', plan_orders.id, plan_orders.status, plan_orders.payment_status, latest.units, last.cycle)
    from plan_orders left join (${paidFor(siteId, sql<boolean>`payments.purpose in ('BOOKING', 'ORDER')`, counted)}) as paid on paid.subject_id = plan_orders.id
    cross join lateral (${lastCycle}) as last cross join lateral (${keptOfLast(counted)}) as latest
    where plan_orders.site_id = ${siteId} and case plan_orders.payment_status
      when 'REFUNDED' then latest.units > 0
      when 'PAID' then latest.units <= 0 and plan_orders.price_units > 0 and plan_orders.coupon is null
        and not exists (select from gifts where gifts.site_id = plan_orders.site_id and gifts.order_id = plan_orders.id)
      else false end
  union all
  select format('fee %s is %s, and its lines come to %s', fee.id, fee.status, lines.units) from booking_fees as fee
    cross join lateral (select coalesce(sum(units), 0) as units from fee_lines
      where fee_lines.site_id = fee.site_id and fee_lines.fee_id = fee.id) as lines
    where fee.site_id = ${siteId} and case fee.status when 'DUE' then lines.units <= 0 else lines.units <> 0 end`

async function apartWithin({ db, siteId }: Books, stripe: StripeServer): Promise<string[]> {
  const { rows } = await within(siteId, withoutDisputes(open(stripe))).execute(db)
  return rows.map(({ wrong }) => wrong)
}

const mostDues = 100

/** Each line of the dues is its total less what was paid, which for a booking or an order is what the ledger has of it. */
async function apartFromDues({ owner, db, siteId }: Books): Promise<string[]> {
  const units = ({ value }: { value: string }) => BigInt(value.replace('.', ''))
  const { dues } = await owner.dues.listDues({ query: { limit: mostDues } })
  const { rows } = await sql<{ id: string; units: string }>`
    select subject_id as id, units::text from (${paidFor(siteId, sql<boolean>`payments.purpose in ('BOOKING', 'ORDER')`)}) as paid`.execute(
    db,
  )
  const keptOf = new Map(rows.map(({ id, units: kept }) => [id, BigInt(kept)]))
  return dues
    .filter(({ kind, id, total, paid, owed }) => {
      const isOfLedger = kind !== 'BOOKING' || units(paid) === (keptOf.get(id) ?? 0n)
      return units(total) - units(paid) !== units(owed) || !isOfLedger
    })
    .map(({ kind, id, total, paid, owed }) => `the due of ${kind} ${id} is ${owed.value}, of ${total.value} with ${paid.value} paid`)
}
