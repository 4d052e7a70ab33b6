import type { Permission } from '@foyer/contract'
import { paths } from '../../paths.ts'

type SettingsLink = {
  name: 'business' | 'payments' | 'taxes' | 'data' | 'signIn' | 'bounds' | 'team' | 'access' | 'providers'
  path: string
  permission: Permission
}

/** The pages of the settings, each with a right of its own. */
export const settingsLinks: readonly SettingsLink[] = [
  { name: 'business', path: paths.manageSettings(), permission: 'site.manage' },
  { name: 'payments', path: paths.managePaymentSettings(), permission: 'payments.manage' },
  { name: 'taxes', path: paths.manageTaxes(), permission: 'site.manage' },
  { name: 'signIn', path: paths.manageSignInSettings(), permission: 'site.manage' },
  { name: 'bounds', path: paths.manageBounds(), permission: 'bookings.read' },
  { name: 'data', path: paths.manageRetention(), permission: 'site.manage' },
  { name: 'providers', path: paths.manageProviders(), permission: 'access.manage' },
  { name: 'team', path: paths.manageTeam(), permission: 'team.read' },
  { name: 'access', path: paths.manageAccess(), permission: 'access.read' },
]
