import type { Category, NewCategory } from '@foyer/contract'
import { columnsOf, everyEntity } from '../../ground/db/columns.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

export const categoryColumns = columnsOf<Omit<Category, 'serviceCount'>, keyof NewCategory>()('categories', {
  written: {
    name: ['name', 'text'],
    tagLine: ['tag_line', 'text?'],
    translations: ['translations', 'translations'],
    extendedFields: ['extended_fields', 'json?'],
  },
  kept: { ...everyEntity, sortOrder: ['sort_order', 'number'], default: ['is_default', 'boolean'] },
})

export const categoryFields: Fields = categoryColumns.fields('id', 'name', 'sortOrder', 'createdDate', 'updatedDate')
