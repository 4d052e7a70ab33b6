import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { CustomField } from './schemas.ts'

/** Domain events of custom fields: name → payload. A field that is archived is updated. */
export const customFieldEvents = {
  'custom_field.created': Type.Object({ entity: CustomField }),
  'custom_field.updated': Type.Object({ entity: CustomField, previous: CustomField }),
  /** All fields of the site in their new order; told of the site. */
  'custom_field.order_changed': Type.Object({ customFieldIds: Type.Array(Guid), previousCustomFieldIds: Type.Array(Guid) }),
} as const
