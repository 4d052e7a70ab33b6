type Facts = { clientId: string; hasAccount: boolean; present: string | undefined }
type Wish = { wanted: string | null; holderId: string | null }

/**
 * Why the e-mail address of a client cannot become the wanted one, or none; null where it can. The holder of an account changes the address
 * of the account themselves, and an address belongs to one client of a site.
 */
export function whyEmailStays(
  { clientId, hasAccount, present }: Facts,
  { wanted, holderId }: Wish,
): 'CLIENT_HAS_ACCOUNT' | 'CLIENT_EMAIL_TAKEN' | null {
  if (wanted === (present ?? null)) return null
  if (hasAccount) return 'CLIENT_HAS_ACCOUNT'
  return holderId === null || holderId === clientId ? null : 'CLIENT_EMAIL_TAKEN'
}
