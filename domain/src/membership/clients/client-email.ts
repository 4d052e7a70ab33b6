type Facts = { clientId: string; hasAccount: boolean; present: string | undefined }
type Wish = { wanted: string | null; holderId: string | null }

/** Null if it can change. The holder of an account changes its address themselves, and an address belongs to one client of a site. */
export function whyEmailStays(
  { clientId, hasAccount, present }: Facts,
  { wanted, holderId }: Wish,
): 'CLIENT_HAS_ACCOUNT' | 'CLIENT_EMAIL_TAKEN' | null {
  if (wanted === (present ?? null)) return null
  if (hasAccount) return 'CLIENT_HAS_ACCOUNT'
  return holderId === null || holderId === clientId ? null : 'CLIENT_EMAIL_TAKEN'
}
