/** What an account can be entered with. A mailbox that is known to be its holder's gets the links that replace a password. */
export type WaysIn = { hasPassword: boolean; isEmailVerified: boolean; passkeys: number; providers: number }

/** Whether what is left would still let somebody in. */
export const keepsWayIn = ({ hasPassword, isEmailVerified, passkeys, providers }: WaysIn): boolean =>
  hasPassword || isEmailVerified || passkeys > 0 || providers > 0
