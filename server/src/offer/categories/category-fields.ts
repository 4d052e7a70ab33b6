import { sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'

export const categoryFields: Fields = {
  id: { column: sql.ref('categories.id'), type: 'id' },
  name: { column: sql.ref('categories.name'), type: 'text', isRequired: true },
  sortOrder: { column: sql.ref('categories.sort_order'), type: 'number', isRequired: true },
  createdDate: { column: sql.ref('categories.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('categories.updated_at'), type: 'instant', isRequired: true },
}
