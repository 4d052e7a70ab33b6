import { randomUUID } from 'node:crypto'
import type { CustomField, CustomFieldChanges, CustomFieldChoice, NewCustomField } from '@foyer/contract'
import { arrangedFirst, choiceKeyOf, customKeyOf, invalid, isVisibleToMember, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Cleared, Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { wordsFor } from '../../house/site/words-for.ts'
import {
  type FieldColumns,
  insertCustomField,
  loadCustomFields,
  lockCustomFields,
  mostCustomFields,
  saveCustomField,
  saveOrderOfFields,
} from './custom-fields-store.ts'

export const createCustomField: Handler<'custom-fields', 'createCustomField'> = ({ body: { customField } }, context) =>
  context.inTransaction(async (tx) => ({ customField: await addField(tx, context, customField) }))

type NewField = NewCustomField & Pick<CustomField, 'socialType'>

export async function addField(tx: Transaction, context: Context, sent: NewField): Promise<CustomField> {
  const { siteId, now } = context
  await lockCustomFields(tx, siteId)
  const fields = await loadCustomFields(tx, siteId)
  if (fields.length >= mostCustomFields) throw new Refusal('CUSTOM_FIELD_LIMIT_REACHED', { limit: mostCustomFields })
  const keys = new Set(fields.map(({ key }) => key))
  if (sent.key !== undefined && keys.has(sent.key)) throw new Refusal('CUSTOM_FIELD_KEY_TAKEN')
  const id = randomUUID()
  const columns = checked(sent.type, { ...usual, ...sent, choices: keyed(sent.choices), archived: false })
  await insertCustomField(tx, { siteId, now, id }, { ...columns, key: sent.key ?? customKeyOf(sent.label, keys), type: sent.type })
  const entity = await fieldWith(tx, siteId, id)
  await recordEvent(tx, { ...eventOf(context), name: 'custom_field.created', entityId: id, payload: { entity } })
  return entity
}

const usual = { visibility: 'BUSINESS', filledInBy: 'MEMBER', requiredAtSignUp: false } as const

export const updateCustomField: Handler<'custom-fields', 'updateCustomField'> = ({ params, body, cleared }, context) =>
  context.inTransaction(async (tx) => ({
    customField: await changeField(tx, context, { id: params['customField.id'], changesOf: () => body.customField, cleared }),
  }))

type SentChanges = CustomFieldChanges & Pick<CustomField, 'socialType'>

type Change = { id: string; changesOf: (previous: CustomField) => SentChanges; cleared?: Cleared }

export async function changeField(tx: Transaction, context: Context, { id, changesOf, cleared = new Set() }: Change): Promise<CustomField> {
  const { siteId, now } = context
  await lockCustomFields(tx, siteId)
  const previous = await fieldWith(tx, siteId, id)
  const sent = changesOf(previous)
  if (sent.revision !== previous.revision) throw new Refusal('STALE_REVISION', { current: previous })
  await saveCustomField(tx, { siteId, now, id }, checked(previous.type, changed(previous, sent, cleared)))
  const entity = await fieldWith(tx, siteId, id)
  await recordEvent(tx, { ...eventOf(context), name: 'custom_field.updated', entityId: id, payload: { entity, previous } })
  return entity
}

export const orderCustomFields: Handler<'custom-fields', 'orderCustomFields'> = ({ body: { ids } }, context) =>
  context.inTransaction(async (tx) => {
    await arrangeFields(tx, context, ids)
    return { customFields: await loadCustomFields(tx, context.siteId) }
  })

export async function arrangeFields(tx: Transaction, context: Context, ids: readonly string[]): Promise<void> {
  const { siteId } = context
  await lockCustomFields(tx, siteId)
  const before = (await loadCustomFields(tx, siteId)).map(({ id }) => id)
  if (ids.some((id) => !before.includes(id))) throw new Refusal('CUSTOM_FIELD_NOT_FOUND')
  const after = arrangedFirst(before, ids)
  if (after.every((id, index) => id === before[index])) return
  await saveOrderOfFields(tx, siteId, after)
  const payload = { customFieldIds: after, previousCustomFieldIds: before }
  await recordEvent(tx, { ...eventOf(context), name: 'custom_field.order_changed', entityId: siteId, payload })
}

function changed(previous: CustomField, { choices, ...sent }: SentChanges, cleared: Cleared): FieldColumns {
  const translations = cleared.has('customField.translations') ? {} : (sent.translations ?? previous.translations)
  return { ...previous, ...sent, translations, choices: choices ? keyed(choices) : previous.choices }
}

/** A new choice gets a key of its own, which it keeps when it is renamed. */
const keyed = (choices: NewCustomField['choices']): CustomFieldChoice[] | undefined => {
  const taken = new Set((choices ?? []).flatMap(({ key }) => key ?? []))
  return choices?.map(({ key, label, translations }) => {
    const own = key ?? choiceKeyOf(label, taken)
    taken.add(own)
    return { key: own, label, ...(translations && { translations }) }
  })
}

function checked(type: CustomField['type'], columns: FieldColumns): FieldColumns {
  const { choices = [], filledInBy, requiredAtSignUp } = columns
  if (type === 'CHOICE' && choices.length < 2) throw invalid('customField.choices', 'must have at least two entries', 'MIN_ITEMS')
  if (new Set(choices.map(({ key }) => key)).size < choices.length)
    throw invalid('customField.choices', 'must each have a key of their own', 'UNIQUE')
  if (requiredAtSignUp && filledInBy === 'BUSINESS')
    throw invalid('customField.requiredAtSignUp', 'must be false where only the business fills the field in', 'NOT_ALLOWED')
  return { ...columns, choices: type === 'CHOICE' ? choices : undefined }
}

async function fieldWith(tx: Transaction, siteId: string, id: string): Promise<CustomField> {
  const field = (await loadCustomFields(tx, siteId)).find((candidate) => candidate.id === id)
  if (!field) throw new Refusal('CUSTOM_FIELD_NOT_FOUND')
  return field
}

const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: Context) => ({ siteId, caller, now, jobs })

export const listCustomFields: Handler<'custom-fields', 'listCustomFields'> = async (_input, context) => {
  const fields = await loadCustomFields(context.db, context.siteId)
  const visible = context.caller.kind === 'manager' ? fields : fields.filter(isVisibleToMember)
  return { customFields: visible.map((field) => inWordsOf(context, field)) }
}

export function inWordsOf(context: Pick<Context, 'caller' | 'spokenLanguage'>, field: CustomField): CustomField {
  const words = wordsFor(context)
  const { choices, ...spoken } = words(field)
  return { ...spoken, ...(choices && { choices: choices.map(words) }) }
}
