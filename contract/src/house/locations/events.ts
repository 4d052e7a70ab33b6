import { Type } from 'typebox'
import { BusinessLocation } from './schemas.ts'

/** Domain events of the places of the business: name → payload. */
export const locationEvents = {
  'location.created': Type.Object({ entity: BusinessLocation }),
  'location.updated': Type.Object({ entity: BusinessLocation, previous: BusinessLocation }),
  'location.deleted': Type.Object({ entity: BusinessLocation }),
} as const
