import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { Fee } from './schemas.ts'

/** Domain events of fees: name → payload. Each change is one `fee.updated`. */
export const feeEvents = {
  'fee.created': Type.Object({ entity: Fee }),
  'fee.updated': Type.Object({ entity: Fee, modifiedFields: FreeForm }),
} as const
