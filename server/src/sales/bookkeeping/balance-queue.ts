import { backgroundContext } from '../../ground/background-context.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Queue } from '../../ground/outbox/background.ts'
import { findProvider } from '../payment-methods/payment-methods.ts'
import { fetchStep, firstStep } from './fetch-balance.ts'
import { takeDueBalances } from './movements-store.ts'

declare module '../../ground/ports/jobs.ts' {
  interface JobData {
    balance: { siteId: string }
  }
}

const hoursBetween = 24
/** A hundred movements each. */
const mostSteps = 2000

/** Once a day for each site that takes money online: beside everything else, because the provider may be slow. */
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

/** Once a minute: sites whose balance was not asked for in a day. */
export async function enqueueBalances({ db, jobs, clock }: Pick<Dependencies, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock()
  const since = Temporal.Instant.from(now).subtract({ hours: hoursBetween }).toString({ fractionalSecondDigits: 3 })
  await db.transaction().execute(async (tx) => {
    const due = await takeDueBalances(tx, { now, since })
    if (due.length > 0) await jobs.enqueue(tx, ...due.map((siteId) => ({ queue: 'balance' as const, data: { siteId } })))
  })
}
