/** An OFFLINE account was disconnected from its sign-in for good; a DELETED one has no personal data. */
export type IdentityStatus = 'PENDING' | 'ACTIVE' | 'BLOCKED' | 'OFFLINE' | 'DELETED'

export type PendingReason = 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED'

export type Standing = { status: IdentityStatus; pendingReasons: PendingReason[] }

export const standingWithReasons = (pendingReasons: PendingReason[]): Standing => ({
  status: pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE',
  pendingReasons,
})

export const standingWithout = ({ status, pendingReasons }: Standing, reason: PendingReason): Standing => {
  const left = pendingReasons.filter((other) => other !== reason)
  return status === 'PENDING' ? standingWithReasons(left) : { status, pendingReasons: left }
}
