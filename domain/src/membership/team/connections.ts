export type ConnectionStatus = 'CONNECTED' | 'PENDING' | 'EXPIRED' | 'DISCONNECTED'

export type Connection = {
  identityId: string | null
  invitedUntil: string | null
}

export const connectionStatusOf = ({ identityId, invitedUntil }: Connection, now: string): ConnectionStatus => {
  if (identityId !== null) return 'CONNECTED'
  if (invitedUntil === null) return 'DISCONNECTED'
  return invitedUntil <= now ? 'EXPIRED' : 'PENDING'
}
