import type { AddOn, NewAddOn } from '@foyer/contract'
import { columnsOf, everyEntity } from '../../ground/db/columns.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

export const addOnColumns = columnsOf<Omit<AddOn, 'price'>, Exclude<keyof NewAddOn, 'price'>>()('add_ons', {
  written: {
    name: ['name', 'text'],
    translations: ['translations', 'translations'],
    durationInMinutes: ['duration_minutes', 'number?'],
    maxQuantity: ['max_quantity', 'number?'],
  },
  kept: everyEntity,
})

export const addOnFields: Fields = addOnColumns.fields('id', 'name', 'durationInMinutes', 'maxQuantity', 'createdDate', 'updatedDate')
