import { sql } from 'kysely'
import type { Studio } from './studio.ts'

/** What was paid again after it had gone back, and then came back: a refund failed, a dispute was won. The owner is told. */
const cameBack = sql`coalesce(sum(line.units) filter (where line.kind in ('REFUND_FAILED', 'DISPUTE_WON')), 0)`

/** States that must never occur, whatever happened; `books-agree.ts` checks the money. */
export async function wrongs({
  world: { db, siteId },
  stripe,
  services,
}: Pick<Studio, 'world' | 'stripe' | 'services'>): Promise<string[]> {
  const onlineOnly = services.filter(({ payment }) => !payment.options?.inPerson && !payment.options?.pricingPlan).map(({ id }) => id)
  const { rows } = await sql<{ wrong: string }>`
    select format('order %s: cycle %s was charged %s times', subject_id, cycle, count(*)) as wrong from payments
      where site_id = ${siteId} and purpose = 'ORDER' and status = 'SUCCEEDED' and units > 0 and part = 0
        and (select sum(units) from payment_lines as line where line.site_id = payments.site_id and line.payment_id = payments.id) > 0
      group by subject_id, cycle having count(*) > 1
    union all
    select format('booking %s: %s is kept, of %s', booking.id, sum(line.units), booking.price ->> 'value') from bookings as booking
      join payments on payments.site_id = booking.site_id and payments.subject_id = booking.id and payments.purpose = 'BOOKING'
      join payment_lines as line on line.site_id = payments.site_id and line.payment_id = payments.id
      where booking.site_id = ${siteId} group by booking.id, booking.price
      having sum(line.units) - ${cameBack} > (booking.price ->> 'value')::numeric * 100
    union all
    select format('booking %s was served unpaid', booking.id) from bookings as booking
      where booking.site_id = ${siteId} and booking.status = 'CONFIRMED' and booking.service_id = any (${onlineOnly}) and not exists (
        select from payments join payment_lines as line on line.site_id = payments.site_id and line.payment_id = payments.id
        where payments.site_id = booking.site_id and payments.subject_id = booking.id and line.kind = 'CHARGE')`.execute(db)
  const charges = Map.groupBy(
    [...stripe.intents.values()].filter(({ status, metadata }) => status === 'succeeded' && metadata.paymentId !== undefined),
    ({ metadata }) => metadata.paymentId,
  )
  const twice = [...charges].filter(([, intents]) => intents.length > 1).map(([id, all]) => `payment ${id} was charged ${all.length} times`)
  return [...rows.map(({ wrong }) => wrong), ...twice]
}
