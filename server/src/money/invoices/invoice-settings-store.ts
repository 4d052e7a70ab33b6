import type { InvoiceSettings } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export async function findInvoiceSettings(db: Queryable, siteId: string): Promise<InvoiceSettings> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('invoice_settings as settings', 'settings.site_id', 'sites.id')
    .select(['sites.created_at', 'prefix', 'credit_note_prefix', 'business_name', 'business_address', 'tax_number', 'note'])
    .select(['settings.revision', 'settings.updated_at'])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow()
  return {
    prefix: row.prefix ?? 'INV-',
    creditNotePrefix: row.credit_note_prefix ?? 'CN-',
    ...(row.business_name !== null && { businessName: row.business_name }),
    ...(row.business_address !== null && { businessAddress: row.business_address }),
    ...(row.tax_number !== null && { taxNumber: row.tax_number }),
    ...(row.note !== null && { note: row.note }),
    revision: row.revision ?? '0',
    updatedDate: row.updated_at ?? row.created_at,
  }
}

const testMark = 'TEST-'

/** Payments with test keys are numbered in a series of their own. */
export const testPrefix = (prefix: string): string => `${testMark}${prefix}`

export const isTestSeries = (prefix: string): boolean => prefix.startsWith(testMark)

export const isOfTestSeries = (prefix: RawBuilder<unknown>) => sql<boolean>`starts_with(${prefix}, ${testMark})`

type Saved = { siteId: string; now: string; revision: string; settings: Omit<InvoiceSettings, 'revision' | 'updatedDate'> }

export async function saveInvoiceSettings(tx: Transaction, { siteId, now, revision, settings }: Saved): Promise<boolean> {
  const { prefix, creditNotePrefix, businessName = null, businessAddress = null, taxNumber = null, note = null } = settings
  const { rows } = await sql`
    insert into invoice_settings as stored
      (site_id, prefix, credit_note_prefix, business_name, business_address, tax_number, note, updated_at)
    values (${siteId}, ${prefix}, ${creditNotePrefix}, ${businessName}, ${businessAddress}, ${taxNumber}, ${note}, ${now})
    on conflict (site_id) do update set prefix = excluded.prefix, credit_note_prefix = excluded.credit_note_prefix,
      business_name = excluded.business_name, business_address = excluded.business_address, tax_number = excluded.tax_number,
      note = excluded.note, updated_at = excluded.updated_at, revision = stored.revision + 1
    where stored.revision = ${revision}
    returning site_id`.execute(tx)
  return rows.length > 0
}
