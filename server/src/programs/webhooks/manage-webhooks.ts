import { randomBytes, randomUUID } from 'node:crypto'
import { eventNames } from '@foyer/contract'
import { daysUntilSwitchedOff, eventTypeOf, invalid, isPlatformEvent, Refusal } from '@foyer/domain'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { refuseToClear } from '../../ground/refuse-to-clear.ts'
import { loadSite } from '../../house/site/site.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { giveUpWaiting } from './deliveries-store.ts'
import { currentKeys, keepFirstKey, keepNextKey, makeWebhookKey } from './webhook-keys.ts'
import { isHeard, sealSecret } from './webhook-message.ts'
import {
  findFailingSince,
  insertWebhook,
  listWebhooksOf,
  loadWebhook,
  lockWebhook,
  removeWebhook,
  type StoredWebhook,
  saveWebhook,
  webhookOf,
} from './webhooks-store.ts'

const mostWebhooks = 20

export const createWebhook: Handler<'webhooks', 'createWebhook'> = async ({ body }, context) => {
  const { db, siteId, now, dependencies, inTransaction } = context
  const { url, format, eventTypes } = body.webhook
  const id = randomUUID()
  const secret = newSecret()
  const webhook = {
    siteId,
    id,
    now,
    format,
    url: await allowedUrl(context, url),
    eventNames: namesOf(eventTypes ?? [], format),
    sealedSecret: sealSecret(dependencies.signingKeys, { siteId, id }, secret),
  }
  const { current } = await currentKeys(db, siteId, now)
  const made = current ?? (await makeWebhookKey(dependencies.signingKeys, siteId, now))
  return await inTransaction(async (tx) => {
    const { publicKey } = await keepFirstKey(tx, siteId, made)
    if ((await listWebhooksOf(tx, siteId)).length >= mostWebhooks) throw new Refusal('TOO_MANY_WEBHOOKS')
    await insertWebhook(tx, webhook)
    await tellOwners(tx, context, { change: 'WEBHOOK_ADDED', detail: webhook.url })
    return { webhook: webhookOf(await loadWebhook(tx, siteId, id)), publicKey, secret }
  })
}

/** In the form of Standard Webhooks: 32 random bytes. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Normalised, without a name or password in it. What it resolves to is checked at each call. */
async function allowedUrl({ db, siteId }: Pick<Context, 'db' | 'siteId'>, sent: string): Promise<string> {
  const url = URL.canParse(sent) ? new URL(sent) : null
  const isHere = url?.protocol === 'http:' && loopbackHosts.includes(url.hostname)
  const mayBeHere = isHere && loopbackHosts.includes(new URL((await loadSite(db, siteId)).publicUrl).hostname)
  if (!url || (url.protocol !== 'https:' && !mayBeHere))
    throw invalid('webhook.url', 'must be an address that begins with https://', 'FORMAT')
  if (url.username !== '' || url.password !== '') throw invalid('webhook.url', 'must hold no name or password', 'FORMAT')
  return url.href
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** Our names of the events with these types; null for all. */
function namesOf(eventTypes: readonly string[], format: StoredWebhook['format']): string[] | null {
  if (eventTypes.length === 0) return null
  return [...new Set(eventTypes)].flatMap((eventType) => {
    const names = eventNames.filter((name) => eventTypeOf(name) === eventType && isHeard(format, name))
    if (names.length === 0) {
      const known = format === 'PLATFORM' ? 'one of the event types that the PLATFORM format has' : 'one of the event types'
      throw invalid('webhook.eventTypes', `must be ${known}: ${eventType} is none`, 'UNKNOWN_VALUE')
    }
    return names
  })
}

export const listWebhooks: Handler<'webhooks', 'listWebhooks'> = async (_input, { db, siteId, now }) => {
  const [stored, { current, next }] = await Promise.all([listWebhooksOf(db, siteId), currentKeys(db, siteId, now)])
  return {
    webhooks: stored.map(webhookOf),
    ...(current && { publicKey: current.publicKey }),
    ...(next && { nextPublicKey: { publicKey: next.publicKey, startDate: next.startsAt } }),
  }
}

export const getWebhook: Handler<'webhooks', 'getWebhook'> = async ({ params }, { db, siteId, now }) => {
  const stored = await loadWebhook(db, siteId, params.webhookId)
  const { current } = await currentKeys(db, siteId, now)
  return { webhook: webhookOf(stored), publicKey: current?.publicKey ?? '' }
}

export const updateWebhook: Handler<'webhooks', 'updateWebhook'> = async ({ params, body, cleared }, context) => {
  const { siteId, now } = context
  const { revision, url, eventTypes, status } = body.webhook
  const id = params['webhook.id']
  refuseToClear(cleared)
  const allowed = url === undefined ? undefined : await allowedUrl(context, url)
  return await context.inTransaction(async (tx) => {
    const before = await lockWebhook(tx, siteId, id)
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: webhookOf(before) })
    await saveWebhook(
      tx,
      { siteId, id, now },
      {
        ...(allowed !== undefined && { url: allowed }),
        ...(eventTypes !== undefined && { event_names: namesOf(eventTypes, before.format) }),
        ...(status !== undefined && { status, failing_since: null, failed_rounds: 0, rests_until: null }),
      },
    )
    if (status === 'SWITCHED_OFF') await giveUpWaiting(tx, { siteId, webhookId: id })
    const webhook = webhookOf(await loadWebhook(tx, siteId, id))
    await tellOwners(tx, context, { change: 'WEBHOOK_CHANGED', detail: webhook.url })
    return { webhook }
  })
}

export const deleteWebhook: Handler<'webhooks', 'deleteWebhook'> = async ({ params }, { siteId, inTransaction }) =>
  await inTransaction(async (tx) => {
    if (!(await removeWebhook(tx, siteId, params.webhookId))) throw new Refusal('WEBHOOK_NOT_FOUND')
    return {}
  })

export const rotateWebhookSecret: Handler<'webhooks', 'rotateWebhookSecret'> = async ({ params }, context) => {
  const { siteId, now, dependencies } = context
  const id = params.webhookId
  const secret = newSecret()
  return await context.inTransaction(async (tx) => {
    const before = await lockWebhook(tx, siteId, id)
    await saveWebhook(
      tx,
      { siteId, id, now },
      {
        sealed_secret: sealSecret(dependencies.signingKeys, { siteId, id }, secret),
        former_sealed_secret: before.sealedSecret,
        former_secret_ends_at: later(now, { hours: 24 }),
      },
    )
    await tellOwners(tx, context, { change: 'WEBHOOK_CHANGED', detail: before.url })
    return { webhook: webhookOf(await loadWebhook(tx, siteId, id)), secret }
  })
}

export const rotateWebhookKey: Handler<'webhooks', 'rotateWebhookKey'> = async (_input, context) => {
  const { siteId, now, dependencies } = context
  const made = await makeWebhookKey(dependencies.signingKeys, siteId, later(now, { hours: 24 }))
  return await context.inTransaction(async (tx) => {
    await keepNextKey(tx, { siteId, now }, made)
    await tellOwners(tx, context, { change: 'WEBHOOK_CHANGED', detail: made.id })
    return { publicKey: made.publicKey, startDate: made.startsAt }
  })
}

export const listWebhookEventTypes: Handler<'webhooks', 'listWebhookEventTypes'> = async () => ({
  eventTypes: eventNames.map((name) => ({ eventType: eventTypeOf(name), isOfPlatform: isPlatformEvent(name) })),
})

/** Switches off the receivers that have taken nothing for days, and tells the owners: one by one, as each is locked and has mails of its own. */
export const switchOffFailing = async ({ db, clock, jobs }: Pick<Dependencies, 'db' | 'clock' | 'jobs'>): Promise<void> => {
  const now = clock()
  const failing = await findFailingSince(db, later(now, { hours: -24 * daysUntilSwitchedOff }))
  for (const { siteId, id } of failing) {
    await db.transaction().execute(async (tx) => {
      const { url, status } = await lockWebhook(tx, siteId, id)
      if (status === 'SWITCHED_OFF') return
      await saveWebhook(tx, { siteId, id, now }, { status: 'SWITCHED_OFF' })
      await giveUpWaiting(tx, { siteId, webhookId: id })
      const context = { siteId, now, device: null, caller: null, dependencies: { jobs } }
      await tellOwners(tx, context, { change: 'WEBHOOK_SWITCHED_OFF', detail: url })
    })
  }
}
