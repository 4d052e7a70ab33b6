import type { CustomField, CustomFieldChoice } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { CustomFieldsTable } from '../../ground/db/types.ts'
import { translationsIn } from '../../house/site/words-for.ts'

export const mostCustomFields = 50

export const lockCustomFields = (tx: Transaction, siteId: string): Promise<void> => takeLocks(tx, [`custom-fields:${siteId}`], 'EXCLUSIVE')

export async function loadCustomFields(db: Queryable, siteId: string): Promise<CustomField[]> {
  const rows = await db.selectFrom('custom_fields').selectAll().where('site_id', '=', siteId).orderBy('position').orderBy('id').execute()
  return rows.map(fieldOf)
}

export type FieldColumns = Pick<
  CustomField,
  'label' | 'translations' | 'choices' | 'visibility' | 'filledInBy' | 'requiredAtSignUp' | 'archived' | 'socialType'
>
type At = { siteId: string; now: string; id: string }

const columnsOf = ({ label, translations, choices, visibility, filledInBy, requiredAtSignUp, archived, socialType }: FieldColumns) => ({
  label,
  translations: JSON.stringify(translations ?? {}),
  choices: JSON.stringify(choices ?? []),
  visibility,
  filled_in_by: filledInBy,
  is_required: requiredAtSignUp,
  is_archived: archived,
  social_type: socialType ?? null,
})

export async function insertCustomField(
  tx: Transaction,
  { siteId, now, id }: At,
  { key, type, ...columns }: FieldColumns & Pick<CustomField, 'key' | 'type'>,
): Promise<void> {
  const position = tx
    .selectFrom('custom_fields')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('position'))
    .where('site_id', '=', siteId)
  await tx
    .insertInto('custom_fields')
    .values({ site_id: siteId, id, key, type, ...columnsOf(columns), position, created_at: now, updated_at: now })
    .execute()
}

export async function saveCustomField(tx: Transaction, { siteId, now, id }: At, columns: FieldColumns): Promise<void> {
  await tx
    .updateTable('custom_fields')
    .set({ ...columnsOf(columns), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function saveOrderOfFields(tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update custom_fields set position = arranged.position - 1
    from unnest(${ids}::uuid[]) with ordinality as arranged (id, position)
    where custom_fields.site_id = ${siteId} and custom_fields.id = arranged.id`.execute(tx)
}

const fieldOf = (row: Selectable<CustomFieldsTable>): CustomField => {
  const translations = translationsIn<NonNullable<CustomField['translations']>>(row.translations)
  return {
    id: row.id,
    key: row.key,
    type: row.type,
    label: row.label,
    ...(translations && { translations }),
    ...(row.type === 'CHOICE' && { choices: row.choices as CustomFieldChoice[] }),
    visibility: row.visibility,
    filledInBy: row.filled_in_by,
    requiredAtSignUp: row.is_required,
    ...(row.social_type !== null && { socialType: row.social_type as NonNullable<CustomField['socialType']> }),
    archived: row.is_archived,
    revision: row.revision,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
