import type { WebhookDelivery } from '@foyer/contract'
import { eventTypeOf, type KeptEvent, mostTriesHoldingOthers, Refusal } from '@foyer/domain'
import { sql } from 'kysely'
import type { EventActor } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type DeliveryTry = WebhookDelivery['tries'][number]

/** A delivery that this server has claimed, with its event; `event` is null where it no longer exists. */
export type ClaimedDelivery = { id: string; eventName: string; dueSince: string; failedTries: number; event: KeptEvent | null }

type Lane = { siteId: string; webhookId: string }

/** The webhooks of all sites for which something is due. */
export const findDueLanes = async (db: Queryable, now: string): Promise<Lane[]> => {
  const { rows } = await sql<Lane>`
    select site_id as "siteId", id as "webhookId" from webhooks w
    where status = 'ACTIVE' and (rests_until is null or rests_until <= ${now})
      and exists (select from webhook_deliveries d
        where d.site_id = w.site_id and d.webhook_id = w.id and d.status = 'WAITING' and d.due_at <= ${now})`.execute(db)
  return rows
}

type Claim = Lane & { now: string; leaseUntil: string; atMost: number }

/**
 * Claims deliveries that are due until the lease ends: a server that dies meanwhile leaves them to the next. Of each entity only the earliest
 * is claimed, so that events arrive in order, until one has failed so often that it holds up the others no longer.
 */
export const claimDeliveries = async (db: Queryable, { siteId, webhookId, now, leaseUntil, atMost }: Claim): Promise<ClaimedDelivery[]> => {
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select id from webhook_deliveries d
      where site_id = ${siteId} and webhook_id = ${webhookId} and status = 'WAITING' and due_at <= ${now}
        and not exists (select from webhook_deliveries earlier
          where earlier.site_id = d.site_id and earlier.webhook_id = d.webhook_id and earlier.entity_id = d.entity_id
            and earlier.sequence < d.sequence and earlier.status = 'WAITING' and not earlier.is_test
            and earlier.failed_tries < ${mostTriesHoldingOthers})
      order by due_at, sequence limit ${atMost} for no key update skip locked
    ), claimed as (
      update webhook_deliveries d set due_at = ${leaseUntil} from due where d.site_id = ${siteId} and d.id = due.id returning d.*
    )
    select claimed.id, claimed.event_name as "eventName", claimed.due_since as "dueSince", claimed.failed_tries as "failedTries",
      ${eventColumns} from claimed left join domain_events e on e.site_id = claimed.site_id and e.id = claimed.event_id`.execute(db)
  return rows.map(({ id, eventName, dueSince, failedTries, ...event }) => ({
    id,
    eventName,
    dueSince,
    failedTries,
    event: keptEventOf(event),
  }))
}

// The platform tells an assignment as news of its badge, while each is an entity of its own here: they are counted in the microseconds of
// their time, those of one millisecond one after the other.
const toldSequence = sql`case when e.name like 'badge_assignment.%' then (extract(epoch from e.occurred_at) * 1000000)::bigint + (
    select count(*) from domain_events other where other.site_id = e.site_id and other.occurred_at = e.occurred_at
      and other.name like 'badge_assignment.%' and (other.sequence, other.id) < (e.sequence, e.id))
  else e.sequence end`

const eventColumns = sql`
  e.id as "eventId", e.name, e.entity_id as "entityId", ${toldSequence} as sequence, e.occurred_at as "occurredAt", e.payload, e.actor`

type EventRow = {
  eventId: string | null
  name: string
  entityId: string
  sequence: string
  occurredAt: string
  payload: unknown
  actor: EventActor
}
type ClaimedRow = Omit<ClaimedDelivery, 'event'> & EventRow

const keptEventOf = ({ eventId, actor, ...event }: EventRow): KeptEvent | null =>
  eventId === null ? null : { ...event, id: eventId, initiatedBy: actor.initiatedBy }

/** What became of a try: `dueAt` says when the next one is, null that none follows. */
export type TriedDelivery = { id: string; try: DeliveryTry; isDelivered: boolean; dueAt: string | null }

export const saveTries = async (db: Queryable, siteId: string, tried: readonly TriedDelivery[]): Promise<void> => {
  const rows = tried.map(({ id, try: attempt, isDelivered, dueAt }) => ({ id, attempt, delivered: isDelivered, due: dueAt }))
  await sql`
    update webhook_deliveries d set tries = d.tries || tried.attempt,
      failed_tries = d.failed_tries + case when tried.delivered then 0 else 1 end,
      status = case when tried.delivered then 'DELIVERED' when tried.due is null then 'FAILED' else 'WAITING' end,
      due_at = coalesce(tried.due, d.due_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as tried (id uuid, attempt jsonb, delivered boolean, due timestamptz)
    where d.site_id = ${siteId} and d.id = tried.id`.execute(db)
}

/** Deliveries that have nothing to tell: their event was forgotten, or the format does not know it. */
export const dropDeliveries = async (db: Queryable, siteId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db.deleteFrom('webhook_deliveries').where('site_id', '=', siteId).where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
}

export const giveUpWaiting = async (tx: Transaction, { siteId, webhookId }: Lane): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'FAILED' })
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'WAITING')
    .execute()
}

type DeliveryRow = Omit<WebhookDelivery, 'eventType' | 'dueDate'> & { eventName: string; dueAt: string }

const deliveries = (db: Queryable, { siteId, webhookId }: Lane) =>
  db
    .selectFrom('webhook_deliveries as d')
    .select(['d.id', 'd.event_id as eventId', 'd.event_name as eventName', 'd.entity_id as entityId', 'd.is_test as isTest'])
    .select(['d.created_at as createdDate', 'd.due_at as dueAt', 'd.tries', 'd.status'])
    .where('d.site_id', '=', siteId)
    .where('d.webhook_id', '=', webhookId)
    .$castTo<DeliveryRow>()

const deliveryOf = ({ eventName, dueAt, ...delivery }: DeliveryRow): WebhookDelivery => ({
  ...delivery,
  eventType: eventTypeOf(eventName),
  ...(delivery.status === 'WAITING' && { dueDate: dueAt }),
})

type Page = Lane & { status: WebhookDelivery['status'] | undefined; before: string | undefined; limit: number }

/** One more than the limit, where there are more. */
export const findDeliveries = async (db: Queryable, { status, before, limit, ...lane }: Page): Promise<WebhookDelivery[]> => {
  const rows = await deliveries(db, lane)
    .$if(status !== undefined, (query) => query.where('d.status', '=', status as WebhookDelivery['status']))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(d.created_at, d.sequence, d.id) < (select created_at, sequence, id from webhook_deliveries where site_id = ${lane.siteId} and id = ${before})`,
      ),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.sequence', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map(deliveryOf)
}

export const loadDelivery = async (db: Queryable, lane: Lane, id: string): Promise<WebhookDelivery> => {
  const row = await deliveries(db, lane).where('d.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('WEBHOOK_DELIVERY_NOT_FOUND')
  return deliveryOf(row)
}

type NewTest = Lane & { id: string; event: KeptEvent; now: string; dueAt: string }

/** A test holds up nothing, and nothing holds it up: whoever asked for it sends it at once. */
export const insertTest = async (db: Queryable, { siteId, webhookId, id, event, now, dueAt }: NewTest): Promise<void> => {
  await db
    .insertInto('webhook_deliveries')
    .values({
      site_id: siteId,
      id,
      webhook_id: webhookId,
      event_id: event.id,
      event_name: event.name,
      entity_id: event.entityId,
      sequence: event.sequence,
      is_test: true,
      due_since: now,
      due_at: dueAt,
      created_at: now,
    })
    .execute()
}

export const replayOne = async (tx: Transaction, { siteId, id, now }: { siteId: string; id: string; now: string }): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'WAITING', due_at: now, due_since: now, failed_tries: 0 })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

type Span = Lane & { eventNames: readonly string[] | null; from: string; to: string; onlyFailed: boolean; now: string }

/** Makes everything due again that happened in a span, also what happened before the webhook was made. Answers how much that is. */
export const replaySpan = async (tx: Transaction, { siteId, webhookId, eventNames, from, to, onlyFailed, now }: Span): Promise<number> => {
  const again = sql`status = 'WAITING', due_at = ${now}, due_since = ${now}, failed_tries = 0`
  const isHeard = eventNames ? sql`name = any(${eventNames}::text[])` : sql`true`
  const { numAffectedRows = 0n } = onlyFailed
    ? await sql`
        update webhook_deliveries set ${again} where site_id = ${siteId} and webhook_id = ${webhookId} and status = 'FAILED'
          and not is_test and created_at >= ${from} and created_at < ${to}`.execute(tx)
    : await sql`
        insert into webhook_deliveries (site_id, webhook_id, event_id, event_name, entity_id, sequence, due_since, due_at, created_at)
        select site_id, ${webhookId}, id, name, entity_id, sequence, ${now}, ${now}, occurred_at from domain_events
        where site_id = ${siteId} and occurred_at >= ${from} and occurred_at < ${to} and ${isHeard}
        on conflict (site_id, webhook_id, event_id) where not is_test do update set ${again}`.execute(tx)
  return Number(numAffectedRows)
}

/** The newest event of these names that is not forgotten; null if nothing of the kind has happened. */
export const findNewestEvent = async (db: Queryable, siteId: string, names: readonly string[]): Promise<KeptEvent | null> => {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from domain_events e
    where site_id = ${siteId} and name = any(${names}::text[]) and (payload <> '{}' or name like '%.deleted') order by occurred_at desc limit 1`.execute(
    db,
  )
  return rows[0] ? keptEventOf(rows[0]) : null
}

export const findEventOfDelivery = async (db: Queryable, siteId: string, eventId: string): Promise<KeptEvent | null> => {
  const { rows } = await sql<EventRow>`select ${eventColumns} from domain_events e where site_id = ${siteId} and id = ${eventId}`.execute(
    db,
  )
  return rows[0] ? keptEventOf(rows[0]) : null
}

export const deleteOldDeliveries = async (db: Queryable, createdBefore: string): Promise<void> => {
  await sql`
    delete from webhook_deliveries where (site_id, id) in (
      select site_id, id from webhook_deliveries where status <> 'WAITING' and created_at < ${createdBefore} limit 5000)`.execute(db)
}
