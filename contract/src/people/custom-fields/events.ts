import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { CustomField } from './schemas.ts'

export const customFieldEvents = {
  'custom_field.created': Type.Object({ entity: CustomField }),
  'custom_field.updated': Type.Object({ entity: CustomField, previous: CustomField }),
  /** All fields in their new order. The entity of this event is the site. */
  'custom_field.order_changed': Type.Object({ customFieldIds: Type.Array(Guid), previousCustomFieldIds: Type.Array(Guid) }),
} as const
