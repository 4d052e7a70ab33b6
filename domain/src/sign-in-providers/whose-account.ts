/** What a provider says of somebody's e-mail address. */
export type ToldAddress = { email: string | null; isEmailVerified: boolean }

/** What is known here: whether this very person has an account connected, and who signs in with his address. */
export type KnownHere = { isConnected: boolean; holder: Holder | null }

/** Who signs in with the address. Somebody with a role has rights at the dashboard. */
type Holder = { isEmailVerified: boolean; role: string | null }

/**
 * Whose account a provider's answer opens. CONNECTED: the one that was connected before. JOIN: the one with this address, because both sides
 * have verified it. ASK: there is one with this address, and nothing shows that both are the same person: whoever signed up with somebody
 * else's address would get his sign-ins, or would be let in by an address that a provider never looked at. Whoever has rights at the dashboard is always asked: no
 * provider opens those on its word for an address. NEWCOMER: nobody has it.
 */
export const whoseAccount = ({ email, isEmailVerified }: ToldAddress, { isConnected, holder }: KnownHere): WhoseAccount => {
  if (isConnected) return 'CONNECTED'
  if (email === null) return 'NO_EMAIL'
  if (holder === null) return 'NEWCOMER'
  return isEmailVerified && holder.isEmailVerified && holder.role === null ? 'JOIN' : 'ASK'
}

export type WhoseAccount = 'CONNECTED' | 'NO_EMAIL' | 'NEWCOMER' | 'JOIN' | 'ASK'
