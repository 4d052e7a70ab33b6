/** A verified mailbox receives the links that replace a password. */
export type WaysIn = { hasPassword: boolean; isEmailVerified: boolean; passkeys: number; providers: number }

export const keepsWayIn = ({ hasPassword, isEmailVerified, passkeys, providers }: WaysIn): boolean =>
  hasPassword || isEmailVerified || passkeys > 0 || providers > 0
