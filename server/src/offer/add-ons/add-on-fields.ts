import { sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'

export const addOnFields: Fields = {
  id: { column: sql.ref('add_ons.id'), type: 'id' },
  name: { column: sql.ref('add_ons.name'), type: 'text', isRequired: true },
  durationInMinutes: { column: sql.ref('add_ons.duration_minutes'), type: 'number' },
  maxQuantity: { column: sql.ref('add_ons.max_quantity'), type: 'number' },
  createdDate: { column: sql.ref('add_ons.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('add_ons.updated_at'), type: 'instant', isRequired: true },
}
