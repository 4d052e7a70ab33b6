import { nextTryAt, restSeconds } from '@foyer/domain'
import type { Dependencies } from '../../ground/dependencies.ts'
import { later } from '../../ground/instants.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryTry,
  dropDeliveries,
  findDueLanes,
  saveTries,
  type TriedDelivery,
} from './deliveries-store.ts'
import { loadSigner, messageOf, type Signer, type WebhookMessage } from './webhook-message.ts'
import { loadWebhook, noteFailedRound, noteReceived } from './webhooks-store.ts'

export type Tools = Pick<Dependencies, 'db' | 'clock' | 'outgoing' | 'signingKeys'>
type Lane = { siteId: string; webhookId: string }

export type Courier = {
  /** Looks for deliveries that are due: twice a second while there are some, every two seconds on a quiet site. */
  start: () => void
  /** Delivers what is due until nothing is. */
  deliverDue: () => Promise<void>
  /** Resolves when what is under way has been answered. */
  stop: () => Promise<void>
}

const lookEveryMs = 500
const lookWhenQuietMs = 2_000
const looksUntilQuiet = 20
const mostLanes = 100
const roundSize = 32
const leaseSeconds = 60
const patienceMs = 10_000

/** Each webhook has a lane of its own: a receiver that hangs or fails delays no other. */
export const createCourier = (tools: Tools, onError: (error: unknown) => void): Courier => {
  const lanes = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let looksInVain = 0
  const openLane = (lane: Lane): void => {
    const running = runLane(tools, lane, () => isStopping).catch(onError)
    lanes.set(
      lane.webhookId,
      running.finally(() => lanes.delete(lane.webhookId)),
    )
  }
  const look = async (): Promise<void> => {
    const due = await findDueLanes(tools.db, tools.clock())
    looksInVain = due.length > 0 ? 0 : looksInVain + 1
    const idle = due.filter(({ webhookId }) => !lanes.has(webhookId))
    for (const lane of idle.slice(0, mostLanes - lanes.size)) openLane(lane)
  }
  const lookAgain = (): void => {
    const waitMs = looksInVain < looksUntilQuiet ? lookEveryMs : lookWhenQuietMs
    timer = setTimeout(() => look().catch(onError).finally(lookAgain), waitMs)
    if (isStopping) clearTimeout(timer)
  }
  return {
    start: lookAgain,
    deliverDue: async () => {
      await look()
      await Promise.all(lanes.values())
    },
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await Promise.all(lanes.values())
    },
  }
}

/** Rounds of deliveries to one receiver, until nothing is due or it takes nothing any more. */
async function runLane(tools: Tools, lane: Lane, isStopping: () => boolean): Promise<void> {
  const webhook = await loadWebhook(tools.db, lane.siteId, lane.webhookId)
  const signer = await loadSigner(tools, webhook, tools.clock())
  let { failedRounds } = webhook
  while (!isStopping()) {
    const now = tools.clock()
    const claimed = await claimDeliveries(tools.db, { ...lane, now, leaseUntil: later(now, { seconds: leaseSeconds }), atMost: roundSize })
    if (claimed.length === 0) return
    const tried = await deliverAll(tools, { signer, url: webhook.url }, claimed)
    if (tried.some(({ isDelivered }) => isDelivered)) {
      await noteReceived(tools.db, { siteId: lane.siteId, id: lane.webhookId, now: tools.clock() })
    } else if (tried.length > 0) {
      failedRounds += 1
      const at = tools.clock()
      await noteFailedRound(
        tools.db,
        { siteId: lane.siteId, id: lane.webhookId, now: at },
        later(at, { seconds: restSeconds(failedRounds) }),
      )
      return
    }
  }
}

type Receiver = { signer: Signer; url: string }

async function deliverAll(tools: Tools, receiver: Receiver, claimed: readonly ClaimedDelivery[]): Promise<TriedDelivery[]> {
  const now = tools.clock()
  const made = await Promise.all(
    claimed.map(async (delivery) => ({ delivery, message: delivery.event && (await messageOf(receiver.signer, delivery.event, now)) })),
  )
  const tried = await Promise.all(
    made.flatMap(({ delivery, message }) => (message ? [deliver(tools, receiver.url, { delivery, message })] : [])),
  )
  const { siteId } = receiver.signer
  await dropDeliveries(
    tools.db,
    siteId,
    made.flatMap(({ delivery, message }) => (message ? [] : [delivery.id])),
  )
  await saveTries(tools.db, siteId, tried)
  return tried
}

type Sent = { delivery: Pick<ClaimedDelivery, 'id' | 'dueSince' | 'failedTries'>; message: WebhookMessage }

async function deliver(tools: Tools, url: string, { delivery, message }: Sent): Promise<TriedDelivery> {
  const made = await send(tools, url, message)
  const isDelivered = isAccepted(made)
  const failed = { dueSince: delivery.dueSince, failedTries: delivery.failedTries + 1, now: tools.clock(), chance: Math.random() }
  return { id: delivery.id, try: made, isDelivered, dueAt: isDelivered ? null : nextTryAt(failed) }
}

export const isAccepted = ({ status }: DeliveryTry): boolean => status !== undefined && status >= 200 && status < 300

const answerBytes = 1024

/** One call of a receiver: what it answered, or why it did not. */
export async function send({ outgoing, clock }: Tools, url: string, { headers, body }: WebhookMessage): Promise<DeliveryTry> {
  const at = clock()
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const answer = await outgoing.fetch(url, {
      method: 'POST',
      headers: { 'user-agent': 'Foyer-Webhooks', ...headers },
      body,
      patienceMs,
      answerBytes,
    })
    // PostgreSQL has no NUL in text.
    const text = (await answer.text()).replaceAll('\u0000', '')
    return { at, status: answer.status, ms: took(), answer: text }
  } catch (error) {
    return { at, ms: took(), answer: reasonOf(error) }
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer within ten seconds'
  return error.message.slice(0, answerBytes) || String((error as NodeJS.ErrnoException).code)
}
