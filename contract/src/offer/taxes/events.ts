import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { TaxSettings } from './schemas.ts'

export const taxEvents = {
  /** `modifiedFields`: what the changed members were before. */
  'tax_settings.updated': Type.Object({ entity: TaxSettings, modifiedFields: FreeForm }),
} as const
