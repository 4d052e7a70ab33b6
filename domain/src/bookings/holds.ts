/** How many unfinished bookings one visitor, or one network, may keep a place for at a time. A network may be an office or a mobile carrier. */
export const mostHolds = { perVisitor: 3, perNetwork: 40 } as const

/** How many dates of series one visitor may keep at a time: those of one series of a year. A series is one hold. */
export const mostHeldDates = 52

/** `dates`: of the visitor’s series. */
export type LiveHolds = { ofVisitor: number; ofNetwork: number; ofClient: number; dates?: number }

/**
 * The limit that a hold counts against besides its visitor's. A front end's server calls for many visitors. If its address is registered,
 * the limit of its network does not apply; otherwise the front end's bound is used once the network's limit is reached.
 */
export type HoldLimits = { isCountedByNetwork: boolean; mostOfClient: number | null; newDates?: number }

/** The limit that one more hold would exceed, or null. Do not count holds that the new one replaces. */
export const refusalToHold = (
  { ofVisitor, ofNetwork, ofClient, dates = 0 }: LiveHolds,
  { isCountedByNetwork, mostOfClient, newDates = 0 }: HoldLimits,
): 'VISITOR' | 'NETWORK' | 'CLIENT' | null => {
  if (ofVisitor >= mostHolds.perVisitor || (newDates > 0 && dates + newDates > mostHeldDates)) return 'VISITOR'
  if (isCountedByNetwork && ofNetwork < mostHolds.perNetwork) return null
  if (mostOfClient === null) return 'NETWORK'
  return ofClient >= mostOfClient ? 'CLIENT' : null
}
