import type { CreditCause, CreditLine } from '@foyer/contract'
import { inLanguage, type Taken, type Translations } from '@foyer/domain'
import { sql } from 'kysely'
import type { EventActor } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type TakenByBooking = Taken & { bookingId: string }

export async function findTaken(db: Queryable, siteId: string, bookingIds: readonly string[]): Promise<TakenByBooking[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await sql<TakenByBooking>`
    select booking_id as "bookingId", order_id as "orderId", benefit_id as "benefitId", cycle, sum(uses)::integer as uses,
      sum(amount)::integer as amount
    from credit_lines where site_id = ${siteId} and booking_id = any(${bookingIds}::uuid[])
    group by booking_id, order_id, benefit_id, cycle having sum(uses) > 0
    order by min(created_at), order_id, benefit_id`.execute(db)
  return rows
}

type LineRow = {
  number: number
  benefit_id: string
  name: string
  cycle: number | null
  cause: string
  amount: number
  uses: number
  booking_id: string | null
  title: string | null
  start_at: string | null
  reason: string | null
  made_by: unknown
  created_at: string
}

type Page = { siteId: string; orderId: string; language: string | null; limit: number; offset: number }

export async function findLines(
  db: Queryable,
  { siteId, orderId, language, limit, offset }: Page,
): Promise<{ lines: CreditLine[]; total: number }> {
  const ofOrder = db.selectFrom('credit_lines').where('credit_lines.site_id', '=', siteId).where('credit_lines.order_id', '=', orderId)
  const rows = await ofOrder
    .innerJoin('order_benefits', (join) =>
      join
        .onRef('order_benefits.site_id', '=', 'credit_lines.site_id')
        .onRef('order_benefits.order_id', '=', 'credit_lines.order_id')
        .onRef('order_benefits.id', '=', 'credit_lines.benefit_id'),
    )
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.site_id', '=', 'credit_lines.site_id').onRef('bookings.id', '=', 'credit_lines.booking_id'),
    )
    .selectAll('credit_lines')
    .select(['order_benefits.name', 'bookings.title', 'bookings.title_translations', 'bookings.start_at'])
    .orderBy('credit_lines.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await ofOrder.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { lines: rows.map((row) => lineOf({ ...row, title: titleOf(row, language) })), total: Number(total) }
}

const titleOf = (
  { title, title_translations: translations }: Pick<LineRow, 'title'> & { title_translations: unknown },
  language: string | null,
) =>
  // The room of bookings wrote the column.
  title === null ? null : inLanguage({ title, translations: (translations ?? {}) as Translations }, language).title

const lineOf = (row: LineRow): CreditLine => ({
  number: row.number,
  benefitId: row.benefit_id,
  ...(row.name && { benefitName: row.name }),
  ...(row.cycle !== null && { cycle: row.cycle }),
  cause: row.cause as CreditCause,
  amount: row.amount,
  uses: row.uses,
  ...(row.booking_id !== null && { booking: { id: row.booking_id, title: row.title ?? '', startDate: row.start_at ?? row.created_at } }),
  ...(row.reason !== null && { reason: row.reason }),
  madeBy: (row.made_by as EventActor).type,
  createdDate: row.created_at,
})

export async function findBookingsOfMember(db: Queryable, siteId: string, memberId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a booking that is not a hold, as its own verbs do. */
export async function lockBookingOfCredits(tx: Transaction, siteId: string, bookingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function findClient(tx: Transaction, siteId: string, contactId: string): Promise<{ language: string | null } | null> {
  const row = await tx
    .selectFrom('contacts')
    .select('language')
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .forKeyShare()
    .executeTakeFirst()
  return row ?? null
}

export const findServicesOfCredits = (db: Queryable, siteId: string, serviceIds: readonly string[]): Promise<{ takesPlans: boolean }[]> =>
  db
    .selectFrom('services')
    .select(sql<boolean>`coalesce((payment #>> '{options,pricingPlan}')::boolean, false)`.as('takesPlans'))
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${serviceIds}::uuid[])`)
    .execute()
