import { type Language, type MessageKind, type MessageTemplate, type MessageWords, messageKinds } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { MessageTemplatesTable } from '../../ground/db/types.ts'
import { defaultWordsOf } from '../../ground/mail/default-words.ts'

export type WhichTemplate = { siteId: string; kind: MessageKind; language: Language }

export async function findWordsOf(
  db: Queryable,
  siteId: string,
  kinds: readonly MessageKind[],
): Promise<{ kind: string; language: string; words: MessageWords }[]> {
  const rows = await templates(db, siteId).where('kind', 'in', kinds).execute()
  return rows.map((row) => ({ kind: row.kind, language: row.language, words: wordsOf(row) }))
}

export const findTemplates = async (db: Queryable, siteId: string): Promise<TemplateRow[]> => await templates(db, siteId).execute()

export async function findTemplate(db: Queryable, { siteId, kind, language }: WhichTemplate): Promise<MessageTemplate> {
  const row = await templates(db, siteId).where('kind', '=', kind).where('language', '=', language).executeTakeFirst()
  return templateOf({ kind, language }, row)
}

const templates = (db: Queryable, siteId: string) => db.selectFrom('message_templates').selectAll().where('site_id', '=', siteId)

type TemplateRow = Selectable<MessageTemplatesTable>

export const templateOf = ({ kind, language }: Omit<WhichTemplate, 'siteId'>, row: TemplateRow | undefined): MessageTemplate => {
  const defaultWords = defaultWordsOf(kind, language)
  const template = { kind, language, defaultWords, placeholders: [...messageKinds[kind]] }
  if (!row) return { ...template, words: defaultWords, isEdited: false, revision: '0' }
  return { ...template, id: row.id, words: wordsOf(row), isEdited: true, revision: row.revision, updatedDate: row.updated_at }
}

const wordsOf = ({ subject, heading, opening, closing }: TemplateRow): MessageWords => ({ subject, heading, opening, closing })

type SavedTemplate = WhichTemplate & { id: string; now: string; revision: string; words: MessageWords }

export async function saveTemplate(tx: Transaction, saved: SavedTemplate): Promise<MessageTemplate | null> {
  const { siteId, kind, language, id, now, revision, words } = saved
  const row =
    revision === '0'
      ? await tx
          .insertInto('message_templates')
          .values({ site_id: siteId, id, kind, language, ...words, created_at: now, updated_at: now })
          .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'language']).doNothing())
          .returningAll()
          .executeTakeFirst()
      : await tx
          .updateTable('message_templates')
          .set({ ...words, updated_at: now, revision: sql`revision + 1` })
          .where('site_id', '=', siteId)
          .where('kind', '=', kind)
          .where('language', '=', language)
          .where('revision', '=', revision)
          .returningAll()
          .executeTakeFirst()
  return row ? templateOf({ kind, language }, row) : null
}

export async function deleteTemplate(tx: Transaction, which: WhichTemplate & { revision: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_templates')
    .where('site_id', '=', which.siteId)
    .where('kind', '=', which.kind)
    .where('language', '=', which.language)
    .where('revision', '=', which.revision)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
