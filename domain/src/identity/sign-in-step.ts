import type { Standing } from './standing.ts'

/** Where a sign-in stands that has proven what it must: let in, or what the account waits for. The address comes before the approval. */
export type SignInStep = 'SUCCESS' | 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK'

export const signInStep = ({ status, pendingReasons }: Standing): SignInStep => {
  if (status === 'ACTIVE') return 'SUCCESS'
  if (status !== 'PENDING') return 'STATUS_CHECK'
  return pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED') ? 'REQUIRE_EMAIL_VERIFICATION' : 'REQUIRE_OWNER_APPROVAL'
}
