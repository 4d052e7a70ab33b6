import { type Static, Type } from 'typebox'
import { IsoInstant, Revision, TrimmedText } from '../scalars.ts'

/** A tax of so many percent, with up to two decimals: on prices that include it, or added to them. */
export const Tax = Type.Object({
  name: TrimmedText(50),
  rate: Type.String({ pattern: '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$', maxLength: 6, examples: ['19', '7.5'] }),
  includedInPrice: Type.Boolean(),
})
export type Tax = Static<typeof Tax>

/** The tax on what the business sells. Orders and invoices keep the one they were made with. */
export const TaxSettings = Type.Object({
  /** Absent: no tax is shown. */
  tax: Type.Optional(Tax),
  /** 0 until the settings are changed for the first time. */
  revision: Revision,
  updatedDate: IsoInstant,
})
export type TaxSettings = Static<typeof TaxSettings>
