import type { GiftSettings } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

// Three years to the end of a year is what the law grants vouchers in many countries.
const validMonths = 36

/** The settings; until they were changed, at revision 0, gifts are offered and can be redeemed for three years. */
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

/** False if the settings were changed since this revision. */
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
