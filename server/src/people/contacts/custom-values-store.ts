import type { CustomFieldAudience, CustomFieldValue } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

/** What a contact has in the fields of the business, by their keys, and who sees it besides the business. */
export type CustomValues = { values: Record<string, CustomFieldValue>; shown: Record<string, CustomFieldAudience> }

/** Of a field that is gone or archived, too. Null if there is no such contact. */
export const customValuesOf = async (db: Queryable, siteId: string, contactId: string): Promise<CustomValues | null> => {
  const row = await db
    .selectFrom('contacts')
    .select(['custom_fields', 'custom_fields_shown'])
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  // The columns are written with these only.
  return row ? { values: row.custom_fields as CustomValues['values'], shown: row.custom_fields_shown as CustomValues['shown'] } : null
}

type Key = { siteId: string; contactId: string; now: string }
type Changes = { values: { [key: string]: CustomFieldValue | null }; shown?: CustomValues['shown'] }

/** Writes the values that are named, of which null clears one, and all of what is shown where that is sent. */
export const saveCustomValues = async (tx: Transaction, { siteId, contactId, now }: Key, { values, shown }: Changes): Promise<void> => {
  await tx
    .updateTable('contacts')
    .set({
      custom_fields: sql`jsonb_strip_nulls(custom_fields || ${JSON.stringify(values)}::jsonb)`,
      ...(shown && { custom_fields_shown: JSON.stringify(shown) }),
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .execute()
}
