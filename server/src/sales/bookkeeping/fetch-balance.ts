import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import type { PaymentProvider } from '../../ground/ports/payment-provider.ts'
import { findProvider, orUnavailable } from '../payment-methods/payment-methods.ts'
import {
  findFetched,
  findPayoutToRead,
  findSince,
  keepMovements,
  keepPayouts,
  noteContents,
  noteFetched,
  type WhichBalance,
} from './movements-store.ts'

/** Where fetching goes on: what moved the balance first, then payouts, then what is in each of them that is new. */
export type Step = {
  phase: 'MOVEMENTS' | 'PAYOUTS' | 'CONTENTS'
  since: string
  startedAt: string
  after: string | null
  payoutId: string | null
  count: number
}

type Fetching = WhichBalance & { db: Context['db']; provider: PaymentProvider }

/** Payouts change until they arrive, and for some days after. */
const payoutDays = 30

/** Each call is one question to the provider and the statements that keep its answer: killed in between, fetching begins again. */
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

/** What a site without any payment by the provider has to fetch is nothing. */
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

/** It comes back from a manager: a made-up one could skip what is to be fetched, but reaches nothing else. */
function stepOf(next: string): Step {
  try {
    const step = JSON.parse(Buffer.from(next, 'base64url').toString()) as Step
    const ids = [step.after, step.payoutId].filter((id) => id !== null)
    const isStep = ['MOVEMENTS', 'PAYOUTS', 'CONTENTS'].includes(step.phase) && ids.every((id) => /^\w{1,200}$/.test(id))
    for (const instant of [step.since, step.startedAt]) Temporal.Instant.from(instant)
    if (isStep && Number.isSafeInteger(step.count)) return step
  } catch {
    // No step of ours.
  }
  throw new Refusal('INVALID_CURSOR')
}
