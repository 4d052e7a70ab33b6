import type { CustomClientField } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import type { TypedCustomValue } from './client-values.ts'

/** The fields that the business added to its clients, as tables have them. */
export type CustomFields = { fields: readonly CustomClientField[]; typed: TypedCustomValue }

export const customFieldsOf = async (_db: Queryable, _siteId: string): Promise<CustomFields> => ({
  fields: [],
  typed: (_field, value) => value,
})
