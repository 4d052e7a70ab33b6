import type { Standing } from '../../people/accounts/standing.ts'

/** The state of a sign-in after all proofs: let in, or what the account still waits for. Address verification comes before approval. */
export type SignInStep = 'SUCCESS' | 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK'

export const signInStep = ({ status, pendingReasons }: Standing): SignInStep => {
  if (status === 'ACTIVE') return 'SUCCESS'
  if (status !== 'PENDING') return 'STATUS_CHECK'
  return pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED') ? 'REQUIRE_EMAIL_VERIFICATION' : 'REQUIRE_OWNER_APPROVAL'
}
