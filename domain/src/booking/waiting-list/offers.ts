/** An entry of a waiting list that can be offered seats, in the order of the list. */
export type WaitingParty = { id: string; partySize: number }

/** Who is offered the open seats: one after the other, the first whose whole party fits. A smaller party does not wait for a larger one. */
export function partiesToOffer<Party extends WaitingParty>(openSeats: number, parties: readonly Party[]): Party[] {
  let open = openSeats
  return parties.filter(({ partySize }) => {
    if (partySize > open) return false
    open -= partySize
    return true
  })
}

/** Open seats to which the list has first claim. What no party fits into is free for all. */
export const seatsReservedFor = (openSeats: number, parties: readonly WaitingParty[]): number =>
  partiesToOffer(openSeats, parties).reduce((seats, { partySize }) => seats + partySize, 0)
