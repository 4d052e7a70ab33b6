import { Refusal } from '@foyer/domain'
import { backgroundContext } from '../../ground/background-context.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import type { Queue } from '../../ground/outbox/background.ts'
import type { PaymentProvider } from '../../ground/ports/payment-provider.ts'
import { findProvider, orUnavailable } from '../payment-methods/provider.ts'
import {
  claimDueBalances,
  findFetched,
  findPayoutToRead,
  findSince,
  keepMovements,
  keepPayouts,
  noteContents,
  noteFetched,
  type WhichBalance,
} from './movements-store.ts'

export type Step = {
  phase: 'MOVEMENTS' | 'PAYOUTS' | 'CONTENTS'
  since: string
  startedAt: string
  after: string | null
  payoutId: string | null
  count: number
}

type Fetching = WhichBalance & { db: Context['db']; provider: PaymentProvider }

/** Payouts change until some days after they arrive. */
const payoutDays = 30

/** Asks the provider once and saves the answer. If the process is killed, fetching starts again. */
export async function fetchStep(fetching: Fetching, step: Step): Promise<Step | null> {
  if (step.phase === 'MOVEMENTS') return await fetchMovements(fetching, step)
  if (step.phase === 'PAYOUTS') return await fetchPayouts(fetching, step)
  return await fetchContents(fetching, step)
}

async function fetchMovements({ db, provider, ...which }: Fetching, step: Step): Promise<Step> {
  const { items, after } = await provider.listMovements({ since: step.since, payoutId: null, after: step.after })
  await keepMovements(db, which, { items, payoutId: null })
  return { ...step, after, count: step.count + items.length, ...(after === null && { phase: 'PAYOUTS' }) }
}

async function fetchPayouts({ db, provider, ...which }: Fetching, step: Step): Promise<Step> {
  const since = Temporal.Instant.from(step.since)
    .subtract({ hours: 24 * payoutDays })
    .toString({ fractionalSecondDigits: 3 })
  const { items, after } = await provider.listPayouts({ since, after: step.after })
  await keepPayouts(db, which, items)
  return { ...step, after, ...(after === null && { phase: 'CONTENTS' }) }
}

async function fetchContents({ db, provider, ...which }: Fetching, step: Step): Promise<Step | null> {
  const payoutId = step.payoutId ?? (await findPayoutToRead(db, which))
  if (payoutId === null) {
    await noteFetched(db, which, step.startedAt)
    return null
  }
  const { items, after } = await provider.listMovements({ since: null, payoutId, after: step.after })
  await keepMovements(db, which, { items, payoutId })
  if (after === null) await noteContents(db, which.siteId, payoutId)
  return { ...step, after, payoutId: after === null ? null : payoutId, count: step.count + items.length }
}

export async function firstStep(db: Context['db'], which: WhichBalance, now: string): Promise<Step | null> {
  const since = await findSince(db, which)
  return since === null ? null : { phase: 'MOVEMENTS', since, startedAt: now, after: null, payoutId: null, count: 0 }
}

export const fetchBalance: Handler<'bookkeeping', 'fetchBalance'> = async ({ body }, context) => {
  const { db, siteId, now } = context
  const found = await findProvider(context)
  if (!found) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED')
  const which = { siteId, isTest: found.isTest }
  const step = body.next === undefined ? await firstStep(db, which, now) : stepOf(body.next)
  const next = step && (await orUnavailable(fetchStep({ db, provider: found.provider, ...which }, step)))
  const fetchedDate = next ? null : await findFetched(db, which)
  return {
    count: next?.count ?? step?.count ?? 0,
    ...(next && { next: Buffer.from(JSON.stringify(next)).toString('base64url') }),
    ...(fetchedDate !== null && { fetchedDate }),
  }
}

/** The step comes back from a manager's browser. A forged one could skip movements, and nothing else. */
function stepOf(next: string): Step {
  try {
    const step = JSON.parse(Buffer.from(next, 'base64url').toString()) as Step
    const ids = [step.after, step.payoutId].filter((id) => id !== null)
    const isStep = ['MOVEMENTS', 'PAYOUTS', 'CONTENTS'].includes(step.phase) && ids.every((id) => /^\w{1,200}$/.test(id))
    for (const instant of [step.since, step.startedAt]) Temporal.Instant.from(instant)
    if (isStep && Number.isSafeInteger(step.count)) return step
  } catch {}
  throw new Refusal('INVALID_CURSOR')
}

declare module '../../ground/ports/jobs.ts' {
  interface JobData {
    balance: { siteId: string }
  }
}

const hoursBetween = 24
const mostSteps = 2000

/** Fetches each site's balance once a day; a queue of its own, because the provider may be slow. */
export const balanceQueue: Queue<'balance'> = {
  patience: { retryLimit: 3, retryDelay: 600, expireInSeconds: 1800 },
  batchSize: 1,
  work: ({ siteId }, _attempt, tools) => fetchAll(tools, siteId),
}

async function fetchAll(dependencies: Dependencies, siteId: string): Promise<void> {
  const { db, clock } = dependencies
  const found = await findProvider(backgroundContext(dependencies, siteId))
  if (!found) return
  const fetching = { db, siteId, ...found }
  let step = await firstStep(db, fetching, clock())
  for (let count = 0; step && count < mostSteps; count += 1) step = await fetchStep(fetching, step)
}

export async function enqueueBalances({ db, jobs, clock }: Pick<Dependencies, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock()
  const since = Temporal.Instant.from(now).subtract({ hours: hoursBetween }).toString({ fractionalSecondDigits: 3 })
  await db.transaction().execute(async (tx) => {
    const due = await claimDueBalances(tx, { now, since })
    if (due.length > 0) await jobs.enqueue(tx, ...due.map((siteId) => ({ queue: 'balance' as const, data: { siteId } })))
  })
}
