import { sql } from 'kysely'
import type { Condition } from '../db/querying/conditions.ts'
import type { Fields } from '../db/querying/fields.ts'

/** `position` is the order of the business, in which plans are shown unless another is asked for. */
export const planFields: Fields = {
  id: { column: sql.ref('plans.id'), type: 'id' },
  primary: {
    column: sql.ref('plans.is_primary'),
    type: 'boolean',
    operators: ['$eq', '$ne', '$in', '$nin', '$exists'],
    isRequired: true,
  },
  createdDate: { column: sql.ref('plans.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('plans.updated_at'), type: 'instant', isRequired: true },
  slug: { column: sql.ref('plans.slug'), type: 'text', isRequired: true },
  position: { column: sql.ref('plans.position'), type: 'number', isRequired: true },
}

export const archivedFilters: Record<string, Condition> = {
  ACTIVE: sql<boolean>`not plans.is_archived`,
  ARCHIVED: sql<boolean>`plans.is_archived`,
  ARCHIVED_AND_ACTIVE: sql<boolean>`true`,
}

export const publicFilters: Record<string, Condition> = {
  PUBLIC_AND_HIDDEN: sql<boolean>`true`,
  PUBLIC: sql<boolean>`plans.is_public`,
  HIDDEN: sql<boolean>`not plans.is_public`,
}
