import { randomUUID } from 'node:crypto'
import { type CustomBookingForm, contract, type FormField, type NewBookingForm, type SentFormField } from '@foyer/contract'
import { InvalidInput, invalid, Refusal, type Violation } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import { pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { wordsFor } from '../../house/site/words-for.ts'
import {
  countForms,
  countServicesWith,
  formOf,
  formsOf,
  insertForm,
  lockForm,
  publicFormsOf,
  removeForm,
  saveForm,
} from './booking-forms-store.ts'
import { formFields } from './form-fields.ts'

const mostForms = 100

export const createBookingForm: Handler<'booking-forms', 'createBookingForm'> = ({ body }, context) =>
  context.inTransaction(async (tx) => ({ bookingForm: await addForm(tx, context, body.bookingForm, 'bookingForm') }))

/** `path` is where it was sent, for violations. */
export async function addForm(tx: Transaction, context: Context, sent: NewBookingForm, path: string): Promise<CustomBookingForm> {
  const { siteId, now, caller, dependencies, keptIds } = context
  const fields = checkedFields(sent.fields, path)
  // Locks the site's row: new forms are counted one after another.
  await touchCatalogue(tx, siteId)
  if ((await countForms(tx, siteId)) >= mostForms) throw new Refusal('TOO_MANY_BOOKING_FORMS', { most: mostForms })
  const entity = await insertForm(tx, { siteId, now, id: keptIds?.[0] ?? randomUUID(), name: sent.name, fields })
  const news = { jobs: dependencies.jobs, siteId, now, caller, name: 'bookingForm.created' } as const
  await recordEvent(tx, { ...news, entityId: entity.id, payload: { entity } })
  return entity
}

const row = contract['booking-forms'].updateBookingForm

export const updateBookingForm: Handler<'booking-forms', 'updateBookingForm'> = async ({ params, body, cleared }, context) => {
  const { revision, ...changes } = body.bookingForm
  const patch = pickMasked({
    changes,
    mask: body.mask,
    writable: row.body.properties.bookingForm,
    entity: row.response.properties.bookingForm,
    cleared,
    path: 'bookingForm',
  })
  const { name, fields } = patch
  if (name === null) throw invalid('bookingForm.name', 'is required', 'REQUIRED')
  const wanted = fields === undefined ? undefined : checkedFields(fields ?? [], 'bookingForm')
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const before = await requireLockedForm(tx, siteId, params['bookingForm.id'])
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    const entity = await saveForm(tx, { siteId, now, id: before.id, name: name ?? before.name, fields: wanted ?? before.fields })
    await touchCatalogue(tx, siteId)
    const payload = { entity, previousEntity: before }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'bookingForm.updated', entityId: entity.id, payload })
    return { bookingForm: entity }
  })
}

export const deleteBookingForm: Handler<'booking-forms', 'deleteBookingForm'> = async (
  { params },
  { siteId, now, caller, dependencies: { jobs }, inTransaction },
) =>
  await inTransaction(async (tx) => {
    const deletedEntity = await requireLockedForm(tx, siteId, params.bookingFormId)
    if (deletedEntity.isDefault) throw new Refusal('BOOKING_FORM_IN_USE', { reason: 'DEFAULT_FORM' })
    const services = await countServicesWith(tx, siteId, deletedEntity.id)
    if (services > 0) throw new Refusal('BOOKING_FORM_IN_USE', { reason: 'SERVICES', services })
    await removeForm(tx, siteId, deletedEntity.id)
    await touchCatalogue(tx, siteId)
    const payload = { deletedEntity }
    await recordEvent(tx, { jobs, siteId, now, caller, name: 'bookingForm.deleted', entityId: deletedEntity.id, payload })
    return {}
  })

async function requireLockedForm(tx: Transaction, siteId: string, id: string): Promise<CustomBookingForm> {
  const form = await lockForm(tx, siteId, id)
  if (!form) throw new Refusal('BOOKING_FORM_NOT_FOUND')
  return form
}

function checkedFields(sent: readonly SentFormField[], path: string): FormField[] {
  const fields = sent.map(({ id = randomUUID(), key, required = false, helpText, translations, type, label }) => ({
    id,
    key: key ?? id,
    type,
    label,
    required,
    ...(helpText && { helpText }),
    ...(translations && { translations }),
  }))
  const violations = [...repeated(fields, 'id', path), ...repeated(fields, 'key', path)]
  if (violations.length > 0) throw new InvalidInput(violations)
  return fields
}

const repeated = (fields: readonly FormField[], member: 'id' | 'key', path: string): Violation[] =>
  fields.flatMap((field, index) =>
    fields.findIndex((other) => other[member] === field[member]) < index
      ? [{ field: `${path}.fields[${index}].${member}`, description: 'belongs to another field of the form', rule: 'UNIQUE' }]
      : [],
  )

export const getBookingForm: Handler<'booking-forms', 'getBookingForm'> = async ({ params }, context) => {
  const { db, siteId, caller } = context
  const visible = caller.kind === 'manager' ? formsOf(db, siteId) : publicFormsOf(db, siteId)
  const row = await visible.where('booking_forms.id', '=', params.bookingFormId).executeTakeFirst()
  if (!row) throw new Refusal('BOOKING_FORM_NOT_FOUND')
  const form = formOf(row)
  return { bookingForm: { ...form, fields: form.fields.map(wordsFor(context)) } }
}

export const queryCustomBookingForms: Handler<'booking-forms', 'queryCustomBookingForms'> = async (
  { body },
  { db, siteId, dependencies },
) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryCustomBookingForms',
    fields: formFields,
    from: formsOf(db, siteId),
    query: body.query,
    defaults: { sort: [{ fieldName: 'createdDate', order: 'ASC' }], paging: 'OFFSET' },
  })
  return { bookingForms: rows.map(formOf), pagingMetadata }
}
