/** How many unfinished bookings one visitor, or one network, may keep a place for at a time. A network may be an office or a mobile carrier. */
export const mostHolds = { perVisitor: 3, perNetwork: 40 } as const

export type LiveHolds = { ofVisitor: number; ofNetwork: number; ofClient: number }

/**
 * Whom a hold counts against besides its visitor. A front end's server asks for many visitors: where it is known by its address, its network
 * does not count; else its bound is drawn on once the network has no more.
 */
export type HoldLimits = { isCountedByNetwork: boolean; mostOfClient: number | null }

/** Whose limit another hold would exceed, or null. Holds that the new one replaces are not counted. */
export const refusalToHold = (
  { ofVisitor, ofNetwork, ofClient }: LiveHolds,
  { isCountedByNetwork, mostOfClient }: HoldLimits,
): 'VISITOR' | 'NETWORK' | 'CLIENT' | null => {
  if (ofVisitor >= mostHolds.perVisitor) return 'VISITOR'
  if (isCountedByNetwork && ofNetwork < mostHolds.perNetwork) return null
  if (mostOfClient === null) return 'NETWORK'
  return ofClient >= mostOfClient ? 'CLIENT' : null
}
