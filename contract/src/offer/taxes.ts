import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { FreeForm, Guid, IsoInstant, Revision, TrimmedText } from '../ground/scalars.ts'

const rateMembers = {
  name: TrimmedText(50),
  rate: Type.String({ pattern: '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$', maxLength: 6, examples: ['19', '7.5'] }),
}

/** A rate in percent with up to two decimals, included in prices or added to them. */
export const Tax = Type.Object({ ...rateMembers, includedInPrice: Type.Boolean() })
export type Tax = Static<typeof Tax>

const furtherMembers = {
  /** Printed on invoices with this rate, such as why nothing is taxed: "Exempt under § 4 Nr. 21 UStG". */
  note: Type.Optional(TrimmedText(200)),
  /** The rate of services and plans that name none. Exactly one is the default. */
  isDefault: Type.Boolean(),
}

export const TaxRate = Type.Object({ id: Guid, ...rateMembers, ...furtherMembers })
export type TaxRate = Static<typeof TaxRate>

export const NewTaxRate = Type.Object({ id: Type.Optional(Guid), ...rateMembers, ...furtherMembers })
export type NewTaxRate = Static<typeof NewTaxRate>

/** Orders, bookings and invoices keep the rates they were made with. */
export const TaxSettings = Type.Object({
  tax: Type.Optional(Tax),
  rates: Type.Array(TaxRate),
  includedInPrice: Type.Boolean(),
  /** Whether fees for late cancellations and missed bookings are without tax; otherwise they have the default rate. */
  feesWithoutTax: Type.Boolean(),
  revision: Revision,
  updatedDate: IsoInstant,
})
export type TaxSettings = Static<typeof TaxSettings>

export const TaxRateReplacement = Type.Object({ rateId: Guid, newRateId: Type.Optional(Guid) })
export type TaxRateReplacement = Static<typeof TaxRateReplacement>

/** `rates` is the whole list. A client that knows one tax sends `tax` instead, which changes the default rate. */
export const TaxSettingsChanges = Type.Object({
  tax: Type.Optional(Tax),
  rates: Type.Optional(Type.Array(NewTaxRate, { maxItems: 10 })),
  includedInPrice: Type.Optional(Type.Boolean()),
  feesWithoutTax: Type.Optional(Type.Boolean()),
  replacements: Type.Optional(Type.Array(TaxRateReplacement, { maxItems: 10 })),
  revision: Revision,
})
export type TaxSettingsChanges = Static<typeof TaxSettingsChanges>

export const taxEvents = {
  'tax_settings.updated': Type.Object({ entity: TaxSettings, modifiedFields: FreeForm }),
} as const

const SettingsAnswer = Type.Object({ taxSettings: TaxSettings })

export const taxesOperations = rows({
  getTaxSettings: {
    method: 'GET',
    path: '/_api/foyer/v1/tax-settings',
    access: 'manager',
    permission: 'site.read',
    isRead: true,
    summary: 'The tax rates of what the business sells, if there are any',
    response: SettingsAnswer,
    errors: [],
  },
  updateTaxSettings: {
    method: 'PUT',
    path: '/_api/foyer/v1/tax-settings',
    access: 'manager',
    permission: 'site.manage',
    movesTrust: true,
    summary: 'Set the tax rates of what is sold from now on, or the one tax; without either there is none',
    body: Type.Object({ taxSettings: TaxSettingsChanges }),
    response: SettingsAnswer,
    errors: ['STALE_REVISION', 'TAX_RATE_IN_USE'],
  },
})
