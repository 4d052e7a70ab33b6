import { Type } from 'typebox'
import { ServiceOptionsAndVariants } from './schemas.ts'

/** Domain events of options. The wire's event types are `wix.bookings.catalog.v1.service_options_and_variants_` + the part after the dot. */
export const serviceOptionsEvents = {
  'serviceOptions.created': Type.Object({ entity: ServiceOptionsAndVariants }),
  'serviceOptions.updated': Type.Object({ entity: ServiceOptionsAndVariants, previousEntity: ServiceOptionsAndVariants }),
  'serviceOptions.deleted': Type.Object({ deletedEntity: ServiceOptionsAndVariants }),
} as const
