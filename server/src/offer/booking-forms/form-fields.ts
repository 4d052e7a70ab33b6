import type { CustomBookingForm } from '@foyer/contract'
import { columnsOf, everyEntity } from '../../ground/db/columns.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

export const formColumns = columnsOf<Omit<CustomBookingForm, 'isDefault'>, 'name' | 'fields'>()('booking_forms', {
  written: { name: ['name', 'text'], fields: ['fields', 'json'] },
  kept: everyEntity,
})

const { id, name, ...dates } = formColumns.fields('id', 'name', 'createdDate', 'updatedDate')

export const formFields: Fields = {
  ...dates,
  id: { ...id, aliases: ['formDetails.formId'] },
  name: { ...name, aliases: ['formDetails.name'] },
}
