import type { BoundSubject } from '@foyer/contract'

/**
 * How many coming places customers may have without having paid for them. Beyond `free` the caller solves a proof of work, a moment for a
 * person and a burden for a program; beyond `most` they sign in as a member with a verified address, or the business lifts the bound. Of a
 * visitor and a member all coming places count. Of an address, a network and a front end those booked within a day: a mobile carrier has
 * many customers, and an answer must not tell what a stranger booked last week.
 */
const bounds = {
  VISITOR: { free: 8, most: 24 },
  ADDRESS: { free: 8, most: 24 },
  NETWORK: { free: 24, most: 72 },
  MEMBER: { free: 60, most: 300 },
} as const

/** `isVerified`: of a member whose address is; another member counts like a visitor. */
export type TakenOf = { whose: BoundSubject; taken: number; isVerified?: boolean }

export type BoundReached = { whose: BoundSubject; asks: 'PROOF' | 'FEWER' }

/**
 * The bound that so many more places reach, or null: what asks for fewer comes before what asks for a proof. The first booking of all is
 * bounded by the policy of its service alone. `mostOfClient`: of the front end, whose old pages can show no proof.
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
