import { randomUUID } from 'node:crypto'
import { eventNames } from '@foyer/contract'
import { eventTypeOf, invalid, type KeptEvent, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { later, parseSentInstant } from '../../ground/instants.ts'
import { isAccepted, send } from './courier.ts'
import {
  findDeliveries,
  findEventOfDelivery,
  findNewestEvent,
  insertTest,
  loadDelivery,
  replayOne,
  replaySpan,
  saveTries,
} from './deliveries-store.ts'
import { isHeard, loadSigner, messageOf } from './webhook-message.ts'
import { loadWebhook, lockWebhook, type StoredWebhook } from './webhooks-store.ts'

export const listWebhookDeliveries: Handler<'webhooks', 'listWebhookDeliveries'> = async ({ params, query }, { db, siteId }) => {
  const { webhookId } = params
  const { status, before, limit = 50 } = query
  await loadWebhook(db, siteId, webhookId)
  const found = await findDeliveries(db, { siteId, webhookId, status, before, limit })
  return { deliveries: found.slice(0, limit), hasMore: found.length > limit }
}

export const getWebhookDelivery: Handler<'webhooks', 'getWebhookDelivery'> = async ({ params }, context) => {
  const { db, siteId, now } = context
  const webhook = await loadWebhook(db, siteId, params.webhookId)
  const delivery = await loadDelivery(db, { siteId, webhookId: webhook.id }, params.deliveryId)
  const event =
    (await findEventOfDelivery(db, siteId, delivery.eventId)) ?? (delivery.isTest ? madeUp(delivery.eventId, webhook.id, now) : null)
  const message = event && (await messageOf(await loadSigner(context.dependencies, webhook, now), event, now))
  return { delivery, ...(message && { message }) }
}

export const getWebhookExample: Handler<'webhooks', 'getWebhookExample'> = async ({ params }, context) => {
  const { db, siteId, now } = context
  const webhook = await loadWebhook(db, siteId, params.webhookId)
  const event = await findNewestEvent(db, siteId, namesOfType(webhook, params.eventType, 'eventType'))
  const message = event && (await messageOf(await loadSigner(context.dependencies, webhook, now), event, now))
  return message ? { message } : {}
}

function namesOfType({ format }: StoredWebhook, eventType: string, field: string): string[] {
  const names = eventNames.filter((name) => eventTypeOf(name) === eventType && isHeard(format, name))
  if (names.length === 0) throw invalid(field, 'must be an event type that the format of the webhook has', 'UNKNOWN_VALUE')
  return names
}

export const testWebhook: Handler<'webhooks', 'testWebhook'> = async ({ params, body }, context) => {
  const { db, siteId, now, dependencies } = context
  const webhook = await loadWebhook(db, siteId, params.webhookId)
  const { eventType } = body
  const names =
    eventType === undefined
      ? (webhook.eventNames ?? eventNames.filter((name) => isHeard(webhook.format, name)))
      : namesOfType(webhook, eventType, 'eventType')
  const id = randomUUID()
  const event = (await findNewestEvent(db, siteId, names)) ?? madeUp(randomUUID(), webhook.id, now)
  const message = await messageOf(await loadSigner(context.dependencies, webhook, now), event, now)
  if (!message) throw new Error(`${event.name} has nothing to tell`)
  const lane = { siteId, webhookId: webhook.id }
  await insertTest(db, { ...lane, id, event, now, dueAt: later(now, { minutes: 1 }) })
  const made = await send(dependencies, webhook.url, message)
  await saveTries(db, siteId, [{ id, try: made, isDelivered: isAccepted(made), dueAt: null }])
  return { delivery: await loadDelivery(db, lane, id) }
}

/** For the test of a site on which nothing of the kind has happened yet. */
const madeUp = (id: string, webhookId: string, now: string): KeptEvent => ({
  id,
  name: 'booking.created',
  entityId: webhookId,
  sequence: '1',
  occurredAt: now,
  payload: { entity: { id: webhookId, status: 'CREATED', isTest: true } },
  initiatedBy: {},
})

export const replayWebhookDelivery: Handler<'webhooks', 'replayWebhookDelivery'> = async ({ params }, { siteId, now, inTransaction }) =>
  await inTransaction(async (tx) => {
    const { webhookId, deliveryId } = params
    requireOn(await lockWebhook(tx, siteId, webhookId))
    await loadDelivery(tx, { siteId, webhookId }, deliveryId)
    await replayOne(tx, { siteId, id: deliveryId, now })
    return { delivery: await loadDelivery(tx, { siteId, webhookId }, deliveryId) }
  })

const requireOn = ({ status }: StoredWebhook): void => {
  if (status === 'SWITCHED_OFF') throw new Refusal('WEBHOOK_SWITCHED_OFF')
}

export const replayWebhookDeliveries: Handler<'webhooks', 'replayWebhookDeliveries'> = async ({ params, body }, context) => {
  const { siteId, now, inTransaction } = context
  const { webhookId } = params
  const from = parseSentInstant(body.from, 'from')
  const to = parseSentInstant(body.to, 'to')
  if (to <= from) throw invalid('to', 'must be after from', 'RANGE')
  // An hour more: clocks may go back meanwhile.
  if (later(from, { hours: 24 * longestReplayDays + 1 }) < to)
    throw invalid('to', `must be at most ${longestReplayDays} days after from`, 'RANGE')
  return await inTransaction(async (tx) => {
    const webhook = await lockWebhook(tx, siteId, webhookId)
    requireOn(webhook)
    const span = { siteId, webhookId, eventNames: webhook.eventNames, from, to, onlyFailed: body.onlyFailed ?? false, now }
    return { count: await replaySpan(tx, span) }
  })
}

const longestReplayDays = 31
