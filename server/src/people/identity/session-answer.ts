import type { Session } from '@foyer/contract'
import { permissionsOf } from '@foyer/domain'
import type { Identity } from './identities-store.ts'

export const sessionOf = (identity: Identity, expiresAt: string): Session => ({
  role: identity.role === null ? 'MEMBER' : 'MANAGER',
  identity: {
    id: identity.id,
    email: identity.email,
    hasPassword: identity.passwordHash !== null,
    ...(identity.name && { name: identity.name }),
  },
  ...(identity.role && { permissions: [...permissionsOf(identity.role)] }),
  expiresDate: expiresAt,
})
