import type { BoundSubject } from '@foyer/contract'

/**
 * Limits of unfinished bookings. An appointment counts once, a booking of a class or course once for each participant. A network may be an
 * office or a mobile carrier.
 */
export const mostHolds = { perVisitor: 3, perNetwork: 40 } as const

/** A booking within the policy of its service is always allowed. */
export const mostHeldSeats = { ofVisitor: 20, ofMember: 60 } as const

/** A year's dates of one series, and of two in a network. A series is one hold. */
export const mostHeldDates = { perVisitor: 52, perNetwork: 104 } as const

/**
 * `ofVisitor` counts holds, of which `seats` are in classes and courses; `ofNetwork` and `ofClient` count resource times and seats.
 * `dates`: of series.
 */
export type LiveHolds = { ofVisitor: number; seats: number; dates: number; ofNetwork: number; datesOfNetwork: number; ofClient: number }

export const noHolds: LiveHolds = { ofVisitor: 0, seats: 0, dates: 0, ofNetwork: 0, datesOfNetwork: 0, ofClient: 0 }

/**
 * The limit that a hold counts against besides its visitor's. A front end's server calls for many visitors. If its address is registered,
 * the limit of its network does not apply; otherwise the front end's bound is used once the network's limit is reached. A member with a
 * verified address counts only for themselves: a school may book from one network.
 */
export type HoldLimits = {
  isCountedByNetwork: boolean
  mostOfClient: number | null
  isVerifiedMember: boolean
  newSeats: number
  newDates: number
}

export const refusalToHold = (live: LiveHolds, limits: HoldLimits): 'VISITOR' | 'NETWORK' | 'CLIENT' | null => {
  const { isCountedByNetwork, mostOfClient, isVerifiedMember, newSeats } = limits
  const newPlaces = Math.max(newSeats, 1)
  if (isTooMuchForOne(live, limits)) return 'VISITOR'
  if (isVerifiedMember || (isCountedByNetwork && hasRoomInNetwork(live, limits, newPlaces))) return null
  if (mostOfClient === null) return 'NETWORK'
  return live.ofClient + newPlaces > mostOfClient ? 'CLIENT' : null
}

const isTooMuchForOne = ({ ofVisitor, seats, dates }: LiveHolds, { isVerifiedMember, newSeats, newDates }: HoldLimits): boolean => {
  const mostSeats = isVerifiedMember ? mostHeldSeats.ofMember : mostHeldSeats.ofVisitor
  return (
    ofVisitor >= mostHolds.perVisitor ||
    (newDates > 0 && dates + newDates > mostHeldDates.perVisitor) ||
    (newSeats > 0 && seats > 0 && seats + newSeats > mostSeats)
  )
}

const hasRoomInNetwork = ({ ofNetwork, datesOfNetwork }: LiveHolds, { newDates }: HoldLimits, newPlaces: number): boolean =>
  (ofNetwork === 0 || ofNetwork + newPlaces <= mostHolds.perNetwork) &&
  (newDates === 0 || datesOfNetwork + newDates <= mostHeldDates.perNetwork)

/**
 * Bounds of coming bookings that are not paid for. Beyond `free` the caller solves a proof of work, a moment for a person and a burden for
 * a program; beyond `most` they sign in as a member with a verified address, or the business lifts the bound. For a visitor and a member
 * all coming bookings count. For an address, a network and a front end those booked within a day: a mobile carrier has many customers, and
 * an answer must not reveal what a stranger booked last week.
 */
const bounds = {
  VISITOR: { free: 8, most: 24 },
  ADDRESS: { free: 8, most: 24 },
  NETWORK: { free: 24, most: 72 },
  MEMBER: { free: 60, most: 300 },
} as const

/** A member whose address is not verified counts like a visitor. */
export type TakenOf = { whose: BoundSubject; taken: number; isVerified?: boolean }

export type BoundReached = { whose: BoundSubject; asks: 'PROOF' | 'FEWER' }

/**
 * A bound that asks for fewer bookings wins over one that asks for a proof. The very first booking is bounded only by its policy.
 * `mostOfClient`: of the front end, whose old pages can send no proof.
 */
export const boundReached = (all: readonly TakenOf[], added: number, mostOfClient: number): BoundReached | null => {
  const standing = all.filter(({ taken }) => taken > 0)
  const beyond = (limit: 'free' | 'most') =>
    standing.find(({ whose, taken, isVerified = false }) => {
      if (whose === 'CLIENT') return taken + added > mostOfClient
      return taken + added > bounds[whose === 'MEMBER' && !isVerified ? 'VISITOR' : whose][limit]
    })
  const full = beyond('most')
  if (full) return { whose: full.whose, asks: 'FEWER' }
  const suspicious = beyond('free')
  return suspicious ? { whose: suspicious.whose, asks: 'PROOF' } : null
}
