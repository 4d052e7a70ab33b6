import { createHash, randomBytes } from 'node:crypto'
import type { GiftSettings, GiftStatus, Language, Plan } from '@foyer/contract'
import { type AgreedTax, type GiftRecord, giftCodeOf, giftUnits, normalGiftCode, orderPriceOf } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Customer } from '../../ground/caller.ts'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import type { GiftsTable } from '../../ground/db/types.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'

/** The code is sealed for cards and mails, and hashed for lookup. */
export type StoredGift = { gift: GiftRecord; sealedCode: string }

export const giftsOf = (db: Queryable, siteId: string) => db.selectFrom('gifts').selectAll().where('site_id', '=', siteId)

export type WhichGift = { siteId: string; giftId: string }

export async function findGiftById(db: Queryable, { siteId, giftId }: WhichGift): Promise<StoredGift | null> {
  const row = await giftsOf(db, siteId).where('id', '=', giftId).executeTakeFirst()
  return row ? { gift: giftOf(row), sealedCode: row.sealed_code } : null
}

export async function findGiftsById(db: Queryable, siteId: string, ids: readonly string[]): Promise<StoredGift[]> {
  const rows = await giftsOf(db, siteId).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  return rows.map((row) => ({ gift: giftOf(row), sealedCode: row.sealed_code }))
}

export async function lockGift(tx: Transaction, { siteId, giftId }: WhichGift): Promise<GiftRecord | null> {
  const row = await giftsOf(tx, siteId).where('id', '=', giftId).forNoKeyUpdate().executeTakeFirst()
  return row ? giftOf(row) : null
}

export async function findGiftByCode(db: Queryable, siteId: string, codeHash: Buffer): Promise<GiftRecord | null> {
  const row = await giftsOf(db, siteId).where('code_hash', '=', codeHash).executeTakeFirst()
  return row ? giftOf(row) : null
}

export async function findGiftOfGiver(
  db: Queryable,
  { siteId, giftId }: WhichGift,
  { visitorId, memberId }: Customer,
): Promise<StoredGift | null> {
  const row = await giftsOf(db, siteId)
    .where('id', '=', giftId)
    .where(sql<boolean>`(giver_member_id = ${memberId}::uuid or giver_visitor_id = ${visitorId}::uuid)`)
    .executeTakeFirst()
  return row ? { gift: giftOf(row), sealedCode: row.sealed_code } : null
}

export async function insertGift(tx: Transaction, siteId: string, gift: GiftRecord, code: { hash: Buffer; sealed: string }): Promise<void> {
  const { giver, receiver, price } = gift
  await tx
    .insertInto('gifts')
    .values({
      site_id: siteId,
      id: gift.id,
      status: gift.status,
      source: gift.source,
      payment: gift.payment,
      plan_id: gift.plan.id,
      plan: JSON.stringify(gift.plan),
      tax: price.tax && JSON.stringify(price.tax),
      code_hash: code.hash,
      sealed_code: code.sealed,
      giver_name: giver.name,
      giver_email: giver.email,
      giver_contact_id: giver.contactId,
      giver_member_id: giver.memberId,
      giver_visitor_id: giver.visitorId,
      receiver_name: receiver.name,
      receiver_email: receiver.email,
      message: gift.message,
      language: gift.language,
      time_zone: gift.timeZone,
      delivery_date: gift.deliveryDate,
      deliver_at: gift.deliverAt,
      expires_at: gift.expiresAt,
      created_at: gift.createdDate,
      updated_at: gift.updatedDate,
    })
    .execute()
}

export async function saveGift(tx: Transaction, siteId: string, gift: GiftRecord): Promise<void> {
  const { status, deliverAt, deliveredAt, expiresAt, redeemed, reason, receiver } = gift
  await tx
    .updateTable('gifts')
    .set({
      status,
      receiver_email: receiver.email,
      deliver_at: deliverAt,
      delivered_at: deliveredAt,
      expires_at: expiresAt,
      reason,
      redeemed_at: redeemed?.at ?? null,
      redeemed_by: redeemed?.memberId ?? null,
      order_id: redeemed?.orderId ?? null,
      updated_at: gift.updatedDate,
      revision: gift.revision,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', gift.id)
    .execute()
}

export async function findGiftsToDeliver(db: Database, now: string, atMost: number): Promise<WhichGift[]> {
  const rows = await db
    .selectFrom('gifts')
    .select(['site_id', 'id'])
    .where('status', '=', 'READY')
    .where('delivered_at', 'is', null)
    .where('deliver_at', '<=', now)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now}::timestamptz)`)
    .orderBy('deliver_at')
    .limit(atMost)
    .execute()
  return rows.map(({ site_id: siteId, id: giftId }) => ({ siteId, giftId }))
}

/** Writes no event, because the gift itself does not change. */
export async function putOffDelivery(tx: Transaction, { siteId, giftId }: WhichGift, deliverAt: string): Promise<void> {
  await tx.updateTable('gifts').set({ deliver_at: deliverAt }).where('site_id', '=', siteId).where('id', '=', giftId).execute()
}

export const unitsOfGift = ({ plan, tax }: Pick<Selectable<GiftsTable>, 'plan' | 'tax'>): bigint =>
  giftUnits(orderPriceOf((plan as Plan).pricing, { coupon: null, tax: tax as AgreedTax | null }))

/** Only this file writes `plan`, `tax` and the enum columns. */
export function giftOf(row: Selectable<GiftsTable>): GiftRecord {
  const plan = row.plan as Plan
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    source: row.source,
    payment: row.payment,
    plan,
    price: orderPriceOf(plan.pricing, { coupon: null, tax: row.tax as AgreedTax | null }),
    giver: {
      name: row.giver_name,
      email: row.giver_email,
      contactId: row.giver_contact_id,
      memberId: row.giver_member_id,
      visitorId: row.giver_visitor_id,
    },
    receiver: { name: row.receiver_name, email: row.receiver_email },
    message: row.message,
    language: row.language as Language,
    timeZone: row.time_zone,
    deliveryDate: row.delivery_date,
    deliverAt: row.deliver_at,
    deliveredAt: row.delivered_at,
    expiresAt: row.expires_at,
    reason: row.reason,
    redeemed:
      row.redeemed_at !== null && row.order_id !== null
        ? { memberId: row.redeemed_by ?? '', orderId: row.order_id, at: row.redeemed_at }
        : null,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

// Many countries' laws grant vouchers three years to the end of the year.
const validMonths = 36

/** Until they are changed, at revision 0, gifts are offered and valid for three years. */
export async function findGiftSettings(db: Queryable, siteId: string): Promise<GiftSettings> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('gift_settings as settings', 'settings.site_id', 'sites.id')
    .select(['sites.created_at', 'is_offered', 'valid_months', 'settings.revision', 'settings.updated_at'])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow()
  const months = row.revision === null ? validMonths : row.valid_months
  return {
    isOffered: row.is_offered ?? true,
    ...(months !== null && { validMonths: months }),
    revision: row.revision ?? '0',
    updatedDate: row.updated_at ?? row.created_at,
  }
}

type Saved = { siteId: string; now: string; settings: Pick<GiftSettings, 'isOffered' | 'validMonths' | 'revision'> }

export async function saveGiftSettings(tx: Transaction, { siteId, now, settings }: Saved): Promise<boolean> {
  const { rows } = await sql`
    insert into gift_settings as stored (site_id, is_offered, valid_months, updated_at)
    values (${siteId}, ${settings.isOffered}, ${settings.validMonths ?? null}, ${now})
    on conflict (site_id) do update set is_offered = excluded.is_offered, valid_months = excluded.valid_months,
      updated_at = excluded.updated_at, revision = stored.revision + 1
    where stored.revision = ${settings.revision}
    returning site_id`.execute(tx)
  return rows.length > 0
}

export const giftFields: Fields = {
  id: { column: sql.ref('gifts.id'), type: 'id' },
  createdDate: { column: sql.ref('gifts.created_at'), type: 'instant', isRequired: true },
}

type Wanted = { status?: GiftStatus; planId?: string; search?: string }

const statusAt = (now: string) => sql<GiftStatus>`case
  when gifts.status = 'READY' and gifts.expires_at <= ${now}::timestamptz then 'EXPIRED' else gifts.status end`

export function giftsWanted({ status, planId, search }: Wanted, now: string): Condition {
  const conditions = [
    ...(status === undefined ? [] : [sql<boolean>`${statusAt(now)} = ${status}`]),
    ...(planId === undefined ? [] : [sql<boolean>`gifts.plan_id = ${planId}`]),
    ...(search === undefined
      ? []
      : [
          sql<boolean>`position(lower(${search}) in
            lower(concat_ws(' ', gifts.giver_name, gifts.giver_email, gifts.receiver_name, gifts.receiver_email))) > 0`,
        ]),
  ]
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

const rowOf = (siteId: string, giftId: string): string => `gifts ${siteId} ${giftId} code`

/** The hash finds the gift; the code itself is sealed, so that a copy of the database redeems nothing. */
export function newGiftCode(keys: SigningKeys, siteId: string, giftId: string): { hash: Buffer; sealed: string } {
  const code = giftCodeOf(randomBytes(16))
  return { hash: hashOfCode(code), sealed: keys.seal(code, rowOf(siteId, giftId)) }
}

/** Looking up the hash leaks nothing about a guess by timing. */
export const hashOfCode = (typed: string): Buffer => createHash('sha256').update(normalGiftCode(typed)).digest()

export const codeOfGift = (keys: SigningKeys, siteId: string, { gift, sealedCode }: StoredGift): string | null =>
  keys.unseal(sealedCode, rowOf(siteId, gift.id))
