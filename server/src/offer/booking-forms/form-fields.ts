import { sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'

export const formFields: Fields = {
  id: { column: sql.ref('booking_forms.id'), type: 'id', aliases: ['formDetails.formId'] },
  name: { column: sql.ref('booking_forms.name'), type: 'text', isRequired: true, aliases: ['formDetails.name'] },
  createdDate: { column: sql.ref('booking_forms.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('booking_forms.updated_at'), type: 'instant', isRequired: true },
}
