import { Refusal } from '@foyer/domain'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { wordsFor } from '../../house/site/site.ts'
import { formOf, formsOf, publicFormsOf } from './booking-forms-store.ts'
import { formFields } from './form-fields.ts'

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
