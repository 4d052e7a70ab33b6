/** How somebody gets into his account, besides the mails that replace a password. */
export type WaysIn = { hasPassword: boolean; otherProviders: number }

/** Whether a provider may be given up: something must be left to sign in with. */
export const keepsWayIn = ({ hasPassword, otherProviders }: WaysIn): boolean => hasPassword || otherProviders > 0
