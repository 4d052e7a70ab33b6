import type { CustomBookingForm } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BookingFormsTable } from '../../ground/db/types.ts'
import { formColumns } from './form-fields.ts'

export const defaultFormId = '00000000-0000-0000-0000-000000000000'

export const formsOf = (db: Queryable, siteId: string) =>
  db.selectFrom('booking_forms').selectAll('booking_forms').where('booking_forms.site_id', '=', siteId)

export const publicFormsOf = (db: Queryable, siteId: string) =>
  formsOf(db, siteId).where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('booking_forms.id', '=', defaultFormId),
      exists(
        selectFrom('services')
          .select('services.id')
          .whereRef('services.site_id', '=', 'booking_forms.site_id')
          .whereRef('services.form_id', '=', 'booking_forms.id')
          .where('services.deleted_at', 'is', null)
          .where('services.hidden', '=', false),
      ),
      exists(
        selectFrom('plans')
          .select('plans.id')
          .whereRef('plans.site_id', '=', 'booking_forms.site_id')
          .whereRef('plans.form_id', '=', 'booking_forms.id')
          .where('plans.is_public', '=', true)
          .where('plans.is_archived', '=', false),
      ),
    ]),
  )

export async function lockForm(tx: Transaction, siteId: string, id: string): Promise<CustomBookingForm | null> {
  const row = await formsOf(tx, siteId).where('booking_forms.id', '=', id).forUpdate().executeTakeFirst()
  return row ? formOf(row) : null
}

export type WrittenForm = { siteId: string; now: string; id: string } & Pick<CustomBookingForm, 'name' | 'fields'>

export async function insertForm(tx: Transaction, { siteId, now, id, ...form }: WrittenForm): Promise<CustomBookingForm> {
  const row = await tx
    .insertInto('booking_forms')
    .values({ site_id: siteId, id, ...formColumns.rowOf(form), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return formOf(row)
}

export async function countForms(db: Queryable, siteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('booking_forms')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function saveForm(tx: Transaction, { siteId, now, id, ...form }: WrittenForm): Promise<CustomBookingForm> {
  const row = await tx
    .updateTable('booking_forms')
    .set({ ...formColumns.rowOf(form), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return formOf(row)
}

export async function countServicesWith(db: Queryable, siteId: string, formId: string): Promise<number> {
  const { count } = await db
    .selectFrom('services')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('form_id', '=', formId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function removeForm(tx: Transaction, siteId: string, id: string): Promise<void> {
  await tx
    .updateTable('services')
    .set({ form_id: null })
    .where('site_id', '=', siteId)
    .where('form_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute()
  await tx.deleteFrom('booking_forms').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export async function holdForm(tx: Queryable, siteId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('booking_forms')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export const formOf = (row: Selectable<BookingFormsTable>): CustomBookingForm => ({
  ...formColumns.entityOf(row),
  isDefault: row.id === defaultFormId,
})
