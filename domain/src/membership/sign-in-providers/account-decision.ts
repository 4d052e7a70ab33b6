export type ToldAddress = { email: string | null; isEmailVerified: boolean }

/** `isConnected`: an account is connected with this subject of the provider. `holder`: the account with the e-mail address. */
export type KnownHere = { isConnected: boolean; holder: Holder | null }

type Holder = { isEmailVerified: boolean; role: string | null }

/**
 * CONNECTED: the account connected before. JOIN: the account with this address, because both sides have verified it. ASK: the address has
 * an account, but one side has not verified it. Joining would let an attacker in who typed in another person's address, here or at the
 * provider. Accounts with rights at the dashboard are always asked: a provider's word for an address does not open them. NEWCOMER: no
 * account has the address.
 */
export const accountDecision = ({ email, isEmailVerified }: ToldAddress, { isConnected, holder }: KnownHere): AccountDecision => {
  if (isConnected) return 'CONNECTED'
  if (email === null) return 'NO_EMAIL'
  if (holder === null) return 'NEWCOMER'
  return isEmailVerified && holder.isEmailVerified && holder.role === null ? 'JOIN' : 'ASK'
}

export type AccountDecision = 'CONNECTED' | 'NO_EMAIL' | 'NEWCOMER' | 'JOIN' | 'ASK'
