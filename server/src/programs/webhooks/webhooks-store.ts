import type { Webhook, WebhookFormat } from '@foyer/contract'
import { eventTypeOf, Refusal } from '@foyer/domain'
import { sql, type Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { WebhooksTable } from '../../ground/db/types.ts'

/** `eventNames` are our names of events; null for all. */
export type StoredWebhook = {
  siteId: string
  id: string
  url: string
  format: WebhookFormat
  eventNames: string[] | null
  status: Webhook['status']
  sealedSecret: string
  formerSealedSecret: string | null
  formerSecretEndsAt: string | null
  failingSince: string | null
  failedRounds: number
  lastDeliveredAt: string | null
  waiting: number
  revision: string
  createdAt: string
  updatedAt: string
}

export const webhookOf = (stored: StoredWebhook): Webhook => ({
  id: stored.id,
  url: stored.url,
  format: stored.format,
  ...(stored.eventNames && { eventTypes: stored.eventNames.map(eventTypeOf) }),
  status: stored.status,
  ...(stored.failingSince !== null && { failingSince: stored.failingSince }),
  ...(stored.lastDeliveredAt !== null && { lastDeliveredDate: stored.lastDeliveredAt }),
  waiting: stored.waiting,
  ...(stored.formerSecretEndsAt !== null && { formerSecretEnds: stored.formerSecretEndsAt }),
  revision: stored.revision,
  createdDate: stored.createdAt,
  updatedDate: stored.updatedAt,
})

export const listWebhooksOf = (db: Queryable, siteId: string): Promise<StoredWebhook[]> => webhooks(db, siteId).execute()

export const loadWebhook = async (db: Queryable, siteId: string, id: string): Promise<StoredWebhook> =>
  (await webhooks(db, siteId).where('w.id', '=', id).executeTakeFirst()) ?? missing()

const missing = (): never => {
  throw new Refusal('WEBHOOK_NOT_FOUND')
}

const webhooks = (db: Queryable, siteId: string) =>
  db
    .selectFrom('webhooks as w')
    .select(['w.site_id as siteId', 'w.id', 'w.url', 'w.event_names as eventNames', 'w.revision', 'w.sealed_secret as sealedSecret'])
    .select(['w.former_sealed_secret as formerSealedSecret', 'w.former_secret_ends_at as formerSecretEndsAt'])
    .select(['w.failing_since as failingSince', 'w.failed_rounds as failedRounds', 'w.last_delivered_at as lastDeliveredAt'])
    .select(['w.created_at as createdAt', 'w.updated_at as updatedAt', 'w.format', 'w.status'])
    .select(
      sql<number>`(select count(*) from webhook_deliveries d
        where d.site_id = w.site_id and d.webhook_id = w.id and d.status = 'WAITING')::integer`.as('waiting'),
    )
    .where('w.site_id', '=', siteId)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id')
    .$narrowType<{ format: WebhookFormat; status: Webhook['status'] }>()

export type NewStoredWebhook = Pick<StoredWebhook, 'siteId' | 'id' | 'url' | 'format' | 'eventNames' | 'sealedSecret'> & { now: string }

export const insertWebhook = async (tx: Transaction, { siteId, id, url, format, eventNames, sealedSecret, now }: NewStoredWebhook) => {
  await tx
    .insertInto('webhooks')
    .values({ site_id: siteId, id, url, format, event_names: eventNames, sealed_secret: sealedSecret, created_at: now, updated_at: now })
    .execute()
}

/** Locks the webhook against other changes of it. Deliveries are not stopped by that. */
export const lockWebhook = async (tx: Transaction, siteId: string, id: string): Promise<StoredWebhook> => {
  await tx.selectFrom('webhooks').select('id').where('site_id', '=', siteId).where('id', '=', id).forNoKeyUpdate().execute()
  return await loadWebhook(tx, siteId, id)
}

type WhichWebhook = { siteId: string; id: string; now: string }

export const saveWebhook = async (
  tx: Transaction,
  { siteId, id, now }: WhichWebhook,
  changes: Updateable<WebhooksTable>,
): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** False if there is none. */
export const removeWebhook = async (tx: Transaction, siteId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('webhooks').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
  await tx.deleteFrom('webhook_deliveries').where('site_id', '=', siteId).where('webhook_id', '=', id).execute()
  return numDeletedRows === 1n
}

/** Notes that the receiver took something: whatever failed before is over. */
export const noteReceived = async (db: Queryable, { siteId, id, now }: WhichWebhook): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set({ last_delivered_at: now, failing_since: null, failed_rounds: 0, rests_until: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export const noteFailedRound = async (db: Queryable, { siteId, id, now }: WhichWebhook, restsUntil: string): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set({ failing_since: sql`coalesce(failing_since, ${now})`, failed_rounds: sql`failed_rounds + 1`, rests_until: restsUntil })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Webhooks of all sites whose receivers have taken nothing since then or longer. */
export const findFailingSince = async (db: Queryable, since: string): Promise<{ siteId: string; id: string }[]> =>
  await db
    .selectFrom('webhooks')
    .select(['site_id as siteId', 'id'])
    .where('status', '=', 'ACTIVE')
    .where('failing_since', '<=', since)
    .execute()

/** The keys of a site whose signatures are or will be checked, newest first. */
export type StoredWebhookKey = { id: string; sealedPrivateKey: string; publicKey: string; startsAt: string }

export const findWebhookKeys = async (db: Queryable, siteId: string): Promise<StoredWebhookKey[]> =>
  await db
    .selectFrom('webhook_keys')
    .select(['id', 'sealed_private_key as sealedPrivateKey', 'public_key as publicKey', 'starts_at as startsAt'])
    .where('site_id', '=', siteId)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()

export const insertWebhookKey = async (tx: Transaction, siteId: string, key: StoredWebhookKey): Promise<void> => {
  await tx
    .insertInto('webhook_keys')
    .values({ site_id: siteId, id: key.id, sealed_private_key: key.sealedPrivateKey, public_key: key.publicKey, starts_at: key.startsAt })
    .execute()
}

/** Drops keys that have been replaced, and one that was to follow, if another is made to follow. */
export const deleteOtherWebhookKeys = async (tx: Transaction, siteId: string, keptIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('webhook_keys').where('site_id', '=', siteId).where(sql<boolean>`id <> all(${keptIds}::text[])`).execute()
}
