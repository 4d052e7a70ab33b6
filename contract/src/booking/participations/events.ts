import { Type } from 'typebox'
import { Participation } from './schemas.ts'

/** Domain events of participations: name → payload. The wire's event types are `wix.calendar.v3.` + the name with an underscore for the dot. */
export const participationEvents = {
  'participation.created': Type.Object({ entity: Participation }),
  'participation.updated': Type.Object({ entity: Participation, previousEntity: Participation }),
  'participation.deleted': Type.Object({ entity: Participation }),
} as const
