import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { TaxSettings, TaxSettingsChanges } from './schemas.ts'

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
