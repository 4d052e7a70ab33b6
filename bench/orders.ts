// What the list of orders costs on a large site. Run: npm run bench -- orders
import { contract } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import type { Database } from '../server/src/ground/db/database.ts'
import { makeSite, measureAll } from './catalogue.ts'
import type { CatalogueQuestion } from './catalogue-questions.ts'
import { fillMembers, memberCount, memberIdAt } from './fill-members.ts'
import { withMachine } from './started-server.ts'

const orderCount = 100_000
const planCount = 20
const planIds: string[] = []

/** True when every question is answered in time. */
export const benchOrders = (): Promise<boolean> =>
  withMachine(async (machine) => await measureAll(await makeSite(machine, fillOrders), orderQuestions()))

/** Two in three run, one in ten of these is not paid; the others have ended. One in two hundred no longer renews itself. */
export async function fillOrders(db: Database, owner: Client): Promise<void> {
  await fillMembers(db)
  for (let number = 1; number <= planCount; number++) {
    const pricing = { price: { value: '90' }, subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 12 } }
    const { plan } = await owner.plans.createPlan({ body: { plan: { name: `Card ${number}`, pricing } } })
    planIds.push(plan.id)
  }
  const { order } = await owner.orders.createOfflineOrder({ body: { planId: planIds[0] ?? '', memberId: memberIdAt(4) } })
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into plan_orders select made.* from generate_series(1, ${sql.lit(orderCount)}) as n, plan_orders as pattern,
        jsonb_populate_record(pattern, jsonb_build_object('id', gen_random_uuid(), 'subscription_id', gen_random_uuid(),
          'plan_id', (${planIds}::uuid[])[1 + n % ${sql.lit(planCount)}], 'member_id', ${memberAt('n')}, 'contact_id', ${contactAt('n')},
          'status', case when n % 3 = 0 then 'ENDED' else 'ACTIVE' end,
          'end_at', case when n % 3 = 0 then now() - interval '1 day' else pattern.end_at end,
          'due_at', case when n % 3 = 0 then null else pattern.due_at end,
          'payment_status', case when n % 10 = 1 then 'UNPAID' else 'PAID' end, 'auto_renew_canceled', n % 200 = 2,
          'created_at', now() - n * interval '5 minutes', 'updated_at', now() - n * interval '5 minutes')) as made
      where pattern.id = ${order.id}`.execute(tx)
  })
  await sql`vacuum (analyze)`.execute(db)
}

const memberAt = (number: string) => idOf('00000005', number)
const contactAt = (number: string) => idOf('00000004', number)
const idOf = (prefix: string, number: string) =>
  sql.raw(`'${prefix}-0000-4000-8000-' || lpad((1 + ${number} % ${memberCount})::text, 12, '0')`)

export function orderQuestions(): CatalogueQuestion[] {
  const { path } = contract.orders.managementListOrders
  const ask = (what: string, bodyOf: CatalogueQuestion['bodyOf']): CatalogueQuestion => ({
    what: `orders ${what}`,
    caller: 'owner',
    method: 'GET',
    path,
    bodyOf: (round) => ({ limit: 50, ...bodyOf(round) }),
  })
  const aDay = (round: number) => {
    const createdBefore = Temporal.Now.instant().subtract({ hours: 24 * (1 + round) })
    return { createdFrom: createdBefore.subtract({ hours: 24 }).toString(), createdBefore: createdBefore.toString() }
  }
  return [
    ask('the latest fifty', () => ({})),
    ask('the tenth page', () => ({ offset: 450 })),
    ask('a late page', () => ({ offset: orderCount / 4 })),
    ask('by the end, latest first', () => ({ 'sorting.fieldName': 'endDate', 'sorting.order': 'DESC' })),
    ask('of one member', (round) => ({ buyerIds: memberIdAt(round + 2) })),
    ask('of one plan', (round) => ({ planIds: planIds[round % planCount] })),
    ask('that run', () => ({ orderStatuses: 'ACTIVE' })),
    ask('not paid', () => ({ paymentStatuses: 'UNPAID' })),
    ask('that no longer renew themselves', () => ({ autoRenewCanceled: true })),
    ask('of one day', aDay),
    ask('not paid, of one plan, that run', (round) => ({
      planIds: planIds[round % planCount],
      paymentStatuses: 'UNPAID',
      orderStatuses: 'ACTIVE',
    })),
    { what: 'what orders of a day come to', caller: 'owner', method: 'GET', path: contract.orders.summarizeOrders.path, bodyOf: aDay },
  ]
}

if (import.meta.main) process.exitCode = (await benchOrders()) ? 0 : 1
