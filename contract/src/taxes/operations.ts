import { Type } from 'typebox'
import { rows } from '../operation.ts'
import { Revision } from '../scalars.ts'
import { Tax, TaxSettings } from './schemas.ts'

const SettingsAnswer = Type.Object({ taxSettings: TaxSettings })

export const taxesOperations = rows({
  getTaxSettings: {
    method: 'GET',
    path: '/_api/foyer/v1/tax-settings',
    access: 'manager',
    permission: 'site.read',
    isRead: true,
    summary: 'The tax on what the business sells, if there is one',
    response: SettingsAnswer,
    errors: [],
  },
  updateTaxSettings: {
    method: 'PUT',
    path: '/_api/foyer/v1/tax-settings',
    access: 'manager',
    permission: 'site.manage',
    movesTrust: true,
    summary: 'Set the tax of what is sold from now on; without `tax` there is none',
    body: Type.Object({ taxSettings: Type.Object({ tax: Type.Optional(Tax), revision: Revision }) }),
    response: SettingsAnswer,
    errors: ['STALE_REVISION'],
  },
})
