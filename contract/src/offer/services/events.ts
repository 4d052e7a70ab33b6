import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { Service } from './schemas.ts'

/** Domain events of services: name → payload. The wire's event types are `wix.bookings.services.v2.service_` + the part after the dot. */
export const serviceEvents = {
  'service.created': Type.Object({ entity: Service }),
  /** `modifiedFields`: what the changed members were before. */
  'service.updated': Type.Object({ entity: Service, modifiedFields: FreeForm }),
  /** The service as it was. */
  'service.deleted': Type.Object({ entity: Service }),
} as const
