import type { StaffMemberSettings } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

/** The settings; the usual ones, at revision 0, until they were changed. */
export async function findSettings(db: Queryable, siteId: string): Promise<StaffMemberSettings> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('staff_settings', 'staff_settings.site_id', 'sites.id')
    .select(['sites.created_at as siteCreatedDate', 'contact_is_public', 'staff_settings.revision'])
    .select(['staff_settings.created_at', 'staff_settings.updated_at'])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow()
  return {
    id: siteId,
    contactInformation: { publiclyAccessible: row.contact_is_public ?? false },
    revision: row.revision ?? '0',
    createdDate: row.created_at ?? row.siteCreatedDate,
    updatedDate: row.updated_at ?? row.siteCreatedDate,
  }
}

type Saved = { siteId: string; now: string; revision: string; isPublic: boolean }

/** False if the settings were changed since this revision. */
export async function saveSettings(tx: Transaction, { siteId, now, revision, isPublic }: Saved): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('staff_settings')
    .values({ site_id: siteId, contact_is_public: isPublic, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('site_id')
        .doUpdateSet({ contact_is_public: isPublic, updated_at: now, revision: sql`staff_settings.revision + 1` })
        .where('staff_settings.revision', '=', revision),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
