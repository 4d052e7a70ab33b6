import { sql } from 'kysely'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

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

/** In the words of version 3. */
export const planV3Fields: Fields = {
  ...planFields,
  name: { column: sql.ref('plans.name'), type: 'text', isRequired: true },
  visibility: { column: sql`case when plans.is_public then 'PUBLIC' else 'PRIVATE' end`, type: 'enum', values: ['PUBLIC', 'PRIVATE'] },
  status: { column: sql`case when plans.is_archived then 'ARCHIVED' else 'ACTIVE' end`, type: 'enum', values: ['ACTIVE', 'ARCHIVED'] },
  archived: { column: sql.ref('plans.is_archived'), type: 'boolean', isRequired: true },
  buyable: { column: sql`(plans.is_public and not plans.is_archived)`, type: 'boolean', isRequired: true },
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
