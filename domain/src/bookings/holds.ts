/** How many unfinished bookings one visitor, or one network, may keep a place for at a time. */
export const mostHolds = { perVisitor: 3, perNetwork: 10 } as const

export type LiveHolds = { ofVisitor: number; ofNetwork: number }

/** Whose limit another hold would exceed, or null. Holds that the new one replaces are not counted. */
export const refusalToHold = ({ ofVisitor, ofNetwork }: LiveHolds): 'VISITOR' | 'NETWORK' | null => {
  if (ofVisitor >= mostHolds.perVisitor) return 'VISITOR'
  return ofNetwork >= mostHolds.perNetwork ? 'NETWORK' : null
}
