import type { PaymentRecord } from '@foyer/domain'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { PaymentsTable } from '../../ground/db/types.ts'

export const paymentsOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('payments')
    .selectAll('payments')
    .select(
      sql<string>`(select coalesce(sum(units), 0) from payment_lines
        where payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id)`.as('kept_units'),
    )
    .select(
      sql<boolean>`exists (select from payment_disputes where payment_disputes.site_id = payments.site_id
        and payment_disputes.payment_id = payments.id and payment_disputes.status in ('OPEN', 'UNDER_REVIEW'))`.as('is_disputed'),
    )
    .where('payments.site_id', '=', siteId)

export type PaymentRow = Selectable<PaymentsTable> & { kept_units: string; is_disputed: boolean }

export type WhichPayment = { siteId: string; paymentId: string }

const which = (db: Queryable, { siteId, paymentId }: WhichPayment) => paymentsOf(db, siteId).where('payments.id', '=', paymentId)

export async function findPayment(db: Queryable, wanted: WhichPayment): Promise<PaymentRecord | null> {
  const row = await which(db, wanted).executeTakeFirst()
  return row ? paymentOf(row) : null
}

export async function lockPayment(tx: Transaction, wanted: WhichPayment): Promise<PaymentRecord | null> {
  const locked = await tx
    .selectFrom('payments')
    .select('id')
    .where('site_id', '=', wanted.siteId)
    .where('id', '=', wanted.paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked ? await findPayment(tx, wanted) : null
}

export type PaidFor = Pick<PaymentRecord, 'purpose' | 'subjectId'> & Partial<Pick<PaymentRecord, 'cycle'>>

export async function lockUnderWay(
  tx: Transaction,
  siteId: string,
  { purpose, subjectId, cycle = null }: PaidFor,
): Promise<PaymentRecord[]> {
  const along = { BOOKING: sql.ref('payments.also_booking_ids'), ORDER: sql.ref('payments.also_order_ids') }
  const also = purpose === 'BOOKING' || purpose === 'ORDER' ? sql`or (${along[purpose]} @> ${[subjectId]}::uuid[])` : sql``
  const locked = await tx
    .selectFrom('payments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('status', 'in', ['OPEN', 'ACTION_REQUIRED'])
    .where(sql<boolean>`((purpose = ${purpose} and subject_id = ${subjectId}) ${also})`)
    .$if(cycle !== null, (payments) => payments.where('cycle', '=', cycle))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  return (await paymentsOf(tx, siteId).where('payments.id', 'in', ids).execute()).map(paymentOf)
}

/** Newest first, without tips. Includes payments of other subjects that were bought together with it. */
export async function listPaymentsFor(db: Queryable, siteId: string, subjectId: string): Promise<PaymentRecord[]> {
  const rows = await paymentsOf(db, siteId)
    .where('payments.purpose', '<>', 'TIP')
    .where(sql<boolean>`(${isFor([subjectId])} or (payments.also_order_ids && ${[subjectId]}::uuid[] and payments.also_order_ids <> '{}'))`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(paymentOf)
}

export async function listPaymentsOfSubjects(db: Queryable, siteId: string, subjectIds: readonly string[]): Promise<PaymentRecord[]> {
  const rows = await paymentsOf(db, siteId).where(isFor(subjectIds)).orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(paymentOf)
}

export type PaidAtDesk = { units: bigint /** The number of the next part; 0 where nothing was paid yet. */; nextPart: number }

/** `isAsTaken`: refunds do not reduce what counts as paid. */
type InParts = { purpose: 'ORDER' | 'GIFT'; subjectId: string; isAsTaken?: boolean }

export async function paidAtDesk(db: Queryable, siteId: string, { purpose, subjectId, isAsTaken = false }: InParts): Promise<PaidAtDesk> {
  const { rows } = await sql<{ units: string; parts: number | null }>`
    select coalesce(sum(${sql.ref(isAsTaken ? 'units' : 'kept_units')}), 0)::bigint as units, max(part) as parts from (${paymentsOf(
      db,
      siteId,
    )
      .where('payments.subject_id', '=', subjectId)
      .where('payments.purpose', '=', purpose)
      .$if(purpose === 'ORDER', (payments) => payments.where('payments.provider', '=', 'ON_THE_SPOT'))
      .where('payments.status', '=', 'SUCCEEDED')}) as taken`.execute(db)
  const [row] = rows
  return { units: BigInt(row?.units ?? 0), nextPart: row?.parts === null || row?.parts === undefined ? 0 : row.parts + 1 }
}

export const isFor = (ids: readonly string[]) => isForAny(sql`${ids}::uuid[]`)

/** Repeats the conditions of the two indexes, so that they are used. */
export const isForAny = (ids: RawBuilder<unknown>) =>
  sql<boolean>`(payments.subject_id = any(${ids}) or (payments.also_booking_ids && ${ids} and payments.also_booking_ids <> '{}'))`

/** False if its purpose has a payment that is under way or succeeded. */
export async function insertPayment(tx: Transaction, siteId: string, payment: PaymentRecord): Promise<boolean> {
  const row = await tx
    .insertInto('payments')
    .values({
      site_id: siteId,
      id: payment.id,
      purpose: payment.purpose,
      subject_id: payment.subjectId,
      cycle: payment.cycle,
      also_booking_ids: [...payment.alsoBookingIds],
      also_units: payment.alsoUnits.map(String),
      also_order_ids: [...payment.alsoOrderIds],
      also_order_units: payment.alsoOrderUnits.map(String),
      contact_id: payment.contactId,
      provider: payment.provider,
      is_test: payment.isTest,
      status: payment.status,
      currency: payment.currency,
      units: payment.units,
      session_id: payment.sessionId,
      charge_id: payment.chargeId,
      redirect_url: payment.redirectUrl,
      return_url: payment.returnUrl,
      failure_code: payment.failureCode,
      tries: payment.tries,
      asked_at: payment.askedAt,
      asked_customer_id: payment.askedCustomerId,
      due_at: payment.dueAt,
      close_at: payment.closeAt,
      desk_method: payment.desk?.method ?? null,
      desk_method_name: payment.desk?.methodName ?? null,
      taken_by_id: payment.desk?.byId ?? null,
      taken_by: payment.desk?.by ?? null,
      tip_for_id: payment.tipFor?.id ?? null,
      tip_for: payment.tipFor?.name ?? null,
      part: payment.part,
      created_at: payment.createdDate,
      updated_at: payment.updatedDate,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type PaymentChanges = Partial<
  Pick<
    PaymentRecord,
    'status' | 'sessionId' | 'chargeId' | 'redirectUrl' | 'failureCode' | 'tries' | 'askedAt' | 'askedCustomerId' | 'dueAt' | 'closeAt'
  >
>

const columnsOf: Record<keyof PaymentChanges, keyof Updateable<PaymentsTable>> = {
  status: 'status',
  sessionId: 'session_id',
  chargeId: 'charge_id',
  redirectUrl: 'redirect_url',
  failureCode: 'failure_code',
  tries: 'tries',
  askedAt: 'asked_at',
  askedCustomerId: 'asked_customer_id',
  dueAt: 'due_at',
  closeAt: 'close_at',
}

export async function updatePayment(tx: Transaction, { siteId, paymentId, now }: WhichPayment & { now: string }, changes: PaymentChanges) {
  const names = Object.keys(changes) as (keyof PaymentChanges)[]
  await tx
    .updateTable('payments')
    .set({ ...Object.fromEntries(names.map((name) => [columnsOf[name], changes[name]])), updated_at: now })
    .set(({ eb }) => ({ revision: eb('revision', '+', '1') }))
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .execute()
}

/** The check constraints allow no other values. */
export const paymentOf = (row: PaymentRow): PaymentRecord => ({
  id: row.id,
  subjectId: row.subject_id,
  alsoBookingIds: row.also_booking_ids,
  alsoUnits: row.also_units.map(BigInt),
  alsoOrderIds: row.also_order_ids,
  alsoOrderUnits: row.also_order_units.map(BigInt),
  cycle: row.cycle,
  contactId: row.contact_id,
  isTest: row.is_test,
  currency: row.currency,
  purpose: row.purpose,
  provider: row.provider,
  status: row.status,
  desk:
    row.desk_method === null
      ? null
      : { method: row.desk_method, methodName: row.desk_method_name, byId: row.taken_by_id, by: row.taken_by },
  tipFor: row.tip_for === null ? null : { ...(row.tip_for_id !== null && { id: row.tip_for_id }), name: row.tip_for },
  units: BigInt(row.units),
  keptUnits: BigInt(row.kept_units),
  isDisputed: row.is_disputed,
  sessionId: row.session_id,
  chargeId: row.charge_id,
  redirectUrl: row.redirect_url,
  returnUrl: row.return_url,
  failureCode: row.failure_code,
  tries: row.tries,
  askedAt: row.asked_at,
  askedCustomerId: row.asked_customer_id,
  dueAt: row.due_at,
  part: row.part,
  closeAt: row.close_at,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})
