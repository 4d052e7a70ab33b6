import type { Tax, TaxSettings } from '@foyer/contract'
import { rateOf, rateText } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../db/database.ts'

/** The settings; there is no tax, at revision 0, until they were changed. */
export async function findTaxSettings(db: Queryable, siteId: string): Promise<TaxSettings> {
  const { name, rate, is_included, revision, updated_at, created_at } = await db
    .selectFrom('sites')
    .leftJoin('tax_settings as settings', 'settings.site_id', 'sites.id')
    .select(['sites.created_at', 'settings.name', 'rate', 'is_included', 'settings.revision', 'settings.updated_at'])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow()
  return {
    ...(name !== null && rate !== null && is_included !== null && { tax: { name, rate: rateText(rate), includedInPrice: is_included } }),
    revision: revision ?? '0',
    updatedDate: updated_at ?? created_at,
  }
}

type Saved = { siteId: string; now: string; revision: string; tax: Tax | undefined }

/** False if the settings were changed since this revision. */
export async function saveTaxSettings(tx: Transaction, { siteId, now, revision, tax }: Saved): Promise<boolean> {
  const { rows } = await sql`
    insert into tax_settings as stored (site_id, name, rate, is_included, updated_at)
    values (${siteId}, ${tax?.name ?? null}, ${tax ? rateOf(tax.rate) : null}, ${tax?.includedInPrice ?? null}, ${now})
    on conflict (site_id) do update set name = excluded.name, rate = excluded.rate, is_included = excluded.is_included,
      updated_at = excluded.updated_at, revision = stored.revision + 1
    where stored.revision = ${revision}
    returning site_id`.execute(tx)
  return rows.length > 0
}
