export const invitationDays = 7

export type InvitationStatus = 'PENDING' | 'ACCEPTED' | 'WITHDRAWN'
export type InvitationState = InvitationStatus | 'EXPIRED'

/** A pending invitation expires with time; the other states are final. Both instants in UTC. */
export const invitationStateOf = (invitation: { status: InvitationStatus; expiresAt: string }, now: string): InvitationState =>
  invitation.status === 'PENDING' && invitation.expiresAt <= now ? 'EXPIRED' : invitation.status
