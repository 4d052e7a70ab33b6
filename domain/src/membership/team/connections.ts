/** How far a staff member's sign-in has come. */
export type ConnectionStatus = 'CONNECTED' | 'PENDING' | 'EXPIRED' | 'DISCONNECTED'

export type Connection = {
  identityId: string | null
  /** When the pending invitation to become this staff member expires, if there is one; in UTC. */
  invitedUntil: string | null
}

export const connectionStatusOf = ({ identityId, invitedUntil }: Connection, now: string): ConnectionStatus => {
  if (identityId !== null) return 'CONNECTED'
  if (invitedUntil === null) return 'DISCONNECTED'
  return invitedUntil <= now ? 'EXPIRED' : 'PENDING'
}
