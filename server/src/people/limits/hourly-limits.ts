import { freeSignUpsOfClient, freeSignUpsPerHour, paidMessagesPerHour, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { countCalls, findCount } from './call-counts-store.ts'
import { secondsUntil } from './shared-counters.ts'

type Asking = Pick<Context, 'db' | 'siteId' | 'now' | 'network' | 'counted'>

const seconds = 3600

/** Whether there were so many sign-ups within the hour that the next one needs a captcha. */
export const areSignUpsSuspicious = async (asking: Asking): Promise<boolean> => {
  const { db, counted } = asking
  const free = counted.client ? freeSignUpsOfClient(counted.client.bounds) : freeSignUpsPerHour
  return (await findCount(db, { ...asking, counter: counterOf('sign-ups', asking) })) >= free
}

export const noteSignUp = async (asking: Asking): Promise<void> => {
  await countCalls(asking.db, { ...asking, counter: counterOf('sign-ups', asking), seconds, count: 1 })
}

/** A message to a telephone costs the business money. There are few, so they are counted when sent, and not if sending fails. */
export const requirePaidMessage = async (tx: Transaction, asking: Asking): Promise<void> => {
  const { now, counted } = asking
  const most = counted.client?.bounds.signUpsPerMinute ?? paidMessagesPerHour
  const { calls, windowEndsAt } = await countCalls(tx, { ...asking, counter: counterOf('paid-messages', asking), seconds, count: 1 })
  if (calls > most) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsUntil(windowEndsAt, now) })
}

const counterOf = (what: string, { counted: { client }, network }: Asking): string =>
  client ? `${what} client:${client.id}` : `${what} network:${network}`
