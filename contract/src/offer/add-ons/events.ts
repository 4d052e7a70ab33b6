import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { AddOnGroup } from '../services/add-on-group-schemas.ts'
import { AddOn } from './schemas.ts'

const ofService = { serviceId: Guid }

/** Domain events of add-ons and their groups. The wire facts name none. */
export const addOnEvents = {
  'addOn.created': Type.Object({ entity: AddOn }),
  'addOn.updated': Type.Object({ entity: AddOn, previousEntity: AddOn }),
  'addOn.deleted': Type.Object({ deletedEntity: AddOn }),
  'addOnGroup.created': Type.Object({ ...ofService, entity: AddOnGroup }),
  'addOnGroup.updated': Type.Object({ ...ofService, entity: AddOnGroup, previousEntity: AddOnGroup }),
  'addOnGroup.deleted': Type.Object({ ...ofService, deletedEntity: AddOnGroup }),
} as const
