import type { Session } from '@foyer/contract'

/** Who is signed in, as far as the frame of a page shows it. */
export type Person = { name: string; isManager: boolean }

export const personOf = ({ role, identity }: Session): Person | null =>
  identity ? { name: identity.name ?? identity.email, isManager: role === 'MANAGER' } : null
