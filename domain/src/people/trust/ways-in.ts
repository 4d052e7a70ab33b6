/** What an account can be entered with. A verified mailbox gets the links that replace a password. */
export type WaysIn = { hasPassword: boolean; isEmailVerified: boolean; passkeys: number; providers: number }

/** Whether the remaining ways still let the owner of the account in. */
export const keepsWayIn = ({ hasPassword, isEmailVerified, passkeys, providers }: WaysIn): boolean =>
  hasPassword || isEmailVerified || passkeys > 0 || providers > 0
